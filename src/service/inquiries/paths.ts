import { buildPath } from '#contract/path.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'

/** `resultado_url` (interface, 2.1). */
export const inquiryPath = (id: string): string => buildPath(SERVICE_ROUTES.inquiry.path, { id })

/** `pdf_url` (interface, 2.2). */
export const documentPath = (id: string): string => buildPath(SERVICE_ROUTES.document.path, { id })
