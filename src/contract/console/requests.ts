import type * as z from 'zod/mini'
import { AuditQuerySchema } from './audit.ts'
import { AvailabilityParamsSchema, AvailabilityRequestSchema, CatalogQuerySchema } from './availability.ts'
import { BatchOrderSchema, BatchQuerySchema, BatchResumeSchema } from './batch.ts'
import { CarParamsSchema, CarQuerySchema, CarsQuerySchema, NoteRequestSchema } from './car.ts'
import { CompanyStartSchema } from './company-account.ts'
import { DaySeenSchema } from './day.ts'
import { DownloadQuerySchema, ImageParamsSchema } from './document.ts'
import {
  FipeBrandParamsSchema,
  FipeCodeParamsSchema,
  FipeListQuerySchema,
  FipeModelParamsSchema,
  FipeTypeParamsSchema,
} from './fipe-list.ts'
import { RaiseRequestSchema, ShopLimitRequestSchema } from './limits.ts'
import { EventsQuerySchema } from './live-event.ts'
import { PasswordRequestSchema, SessionParamsSchema } from './own-account.ts'
import { PackageRequestSchema } from './packages.ts'
import { PlanRequestSchema } from './plan.ts'
import { SubjectPurgeSchema, SubjectSchema } from './privacy.ts'
import { PurchaseAccountRequestSchema } from './purchase-account.ts'
import { PurchasedValuesQuerySchema } from './purchased-values.ts'
import {
  FipePlateIntentSchema,
  FipeTableIntentSchema,
  HistoryQuerySchema,
  IdParamsSchema,
  InquiryIntentSchema,
} from './record.ts'
import type { ConsoleRouteName } from './routes.ts'
import { CodeRequestSchema, EnrolRequestSchema, RemoveSecondFactorSchema } from './second-factor.ts'
import { SetupRequestSchema, SignInRequestSchema } from './session.ts'
import { ShareRequestSchema, SharedPhotoRequestSchema, SharedRequestSchema } from './share.ts'
import { InviteAcceptSchema, StaffChangeSchema, StaffRequestSchema } from './staff.ts'
import { StatementQuerySchema } from './statement.ts'
import { AlertsQuerySchema } from './vehicle-alert.ts'
import { WalletRequestSchema } from './wallet.ts'

/** What the server parses of a route's calls. */
export interface ConsoleRequest {
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
}

/**
 * The schemas of requests by route; a route without an entry takes nothing. Only the server parses requests,
 * so the browser takes the types of this table and none of its schemas.
 */
export const CONSOLE_REQUESTS = {
  setup: { body: SetupRequestSchema },
  signIn: { body: SignInRequestSchema },
  endSession: { params: SessionParamsSchema },
  changePassword: { body: PasswordRequestSchema },
  signInWithCode: { body: CodeRequestSchema },
  signInEnrolled: { body: CodeRequestSchema },
  enrolSecondFactor: { body: EnrolRequestSchema },
  setSecondFactor: { body: CodeRequestSchema },
  removeSecondFactor: { body: RemoveSecondFactorSchema },
  companyStart: { query: CompanyStartSchema },
  catalog: { query: CatalogQuerySchema },
  setAvailability: { params: AvailabilityParamsSchema, body: AvailabilityRequestSchema },
  inquiries: { query: HistoryQuerySchema },
  inquiry: { params: IdParamsSchema },
  putInquiry: { params: IdParamsSchema, body: InquiryIntentSchema },
  checkInquiry: { params: IdParamsSchema },
  inquiryDocument: { params: IdParamsSchema, query: DownloadQuerySchema },
  inquiryImage: { params: ImageParamsSchema, query: DownloadQuerySchema },
  putFipePlate: { params: IdParamsSchema, body: FipePlateIntentSchema },
  putFipeTable: { params: IdParamsSchema, body: FipeTableIntentSchema },
  purchasedValues: { query: PurchasedValuesQuerySchema },
  fipeReferences: { query: FipeListQuerySchema },
  fipeBrands: { params: FipeTypeParamsSchema, query: FipeListQuerySchema },
  fipeModels: { params: FipeBrandParamsSchema, query: FipeListQuerySchema },
  fipeYears: { params: FipeModelParamsSchema, query: FipeListQuerySchema },
  fipeYearsByCode: { params: FipeCodeParamsSchema, query: FipeListQuerySchema },
  batch: { params: IdParamsSchema, query: BatchQuerySchema },
  putBatch: { params: IdParamsSchema, body: BatchOrderSchema },
  stopBatch: { params: IdParamsSchema },
  resumeBatch: { params: IdParamsSchema, body: BatchResumeSchema },
  batchExport: { params: IdParamsSchema },
  putPackage: { params: IdParamsSchema, body: PackageRequestSchema },
  removePackage: { params: IdParamsSchema },
  cars: { query: CarsQuerySchema },
  car: { params: CarParamsSchema, query: CarQuerySchema },
  addNote: { params: CarParamsSchema, body: NoteRequestSchema },
  setAccount: { params: CarParamsSchema, body: PurchaseAccountRequestSchema },
  plan: { body: PlanRequestSchema },
  daySeen: { body: DaySeenSchema },
  makeShare: { body: ShareRequestSchema },
  revokeShare: { params: IdParamsSchema },
  shared: { body: SharedRequestSchema },
  sharedPhoto: { body: SharedPhotoRequestSchema },
  dismissChargeAlert: { params: IdParamsSchema },
  alerts: { query: AlertsQuerySchema },
  readAlert: { params: IdParamsSchema },
  watch: { params: CarParamsSchema },
  beginWatch: { params: CarParamsSchema },
  endWatch: { params: CarParamsSchema },
  setWallet: { body: WalletRequestSchema },
  addStaff: { body: StaffRequestSchema },
  changeStaff: { params: IdParamsSchema, body: StaffChangeSchema },
  inviteStaff: { params: IdParamsSchema },
  acceptInvite: { body: InviteAcceptSchema },
  setShopLimit: { body: ShopLimitRequestSchema },
  raiseShopLimit: { body: RaiseRequestSchema },
  raiseLimit: { params: IdParamsSchema, body: RaiseRequestSchema },
  dismissLimitAlert: { params: IdParamsSchema },
  revealInquiry: { params: IdParamsSchema },
  findSubject: { body: SubjectSchema },
  exportSubject: { body: SubjectSchema },
  purgeSubject: { body: SubjectPurgeSchema },
  statement: { query: StatementQuerySchema },
  audit: { query: AuditQuerySchema },
  events: { query: EventsQuerySchema },
} as const satisfies Partial<Record<ConsoleRouteName, ConsoleRequest>>

type Requests = typeof CONSOLE_REQUESTS

type SchemaAt<Name extends ConsoleRouteName, Part extends keyof ConsoleRequest> = Name extends keyof Requests
  ? Requests[Name] extends Readonly<Record<Part, infer Schema extends z.ZodMiniType>>
    ? Schema
    : undefined
  : undefined

type Given<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined
type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** The parts that a caller passes with a call; undefined when the route takes none. */
export type ParamsOf<Name extends ConsoleRouteName> = Given<SchemaAt<Name, 'params'>>
export type QueryOf<Name extends ConsoleRouteName> = Given<SchemaAt<Name, 'query'>>
export type BodyOf<Name extends ConsoleRouteName> = Given<SchemaAt<Name, 'body'>>

/** The call's parts as a server handler receives them, parsed. */
export interface ParsedCall<Name extends ConsoleRouteName> {
  readonly params: Parsed<SchemaAt<Name, 'params'>>
  readonly query: Parsed<SchemaAt<Name, 'query'>>
  readonly body: Parsed<SchemaAt<Name, 'body'>>
}
