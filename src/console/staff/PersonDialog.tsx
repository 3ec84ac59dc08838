import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { EmailField } from '#console/account/EmailField.tsx'
import { roleName } from '#console/account/person-context.ts'
import { nameRules } from '#console/account/rules.ts'
import { api } from '#console/api/api.ts'
import { invalidate } from '#console/api/queries.ts'
import { FormCheckbox, FormRadioGroup, FormTextField } from '#console/forms/bound-fields.tsx'
import { Form } from '#console/forms/Form.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { ROLES, type Role } from '#contract/console/role.ts'
import type { Invited, StaffMember } from '#contract/console/staff.ts'
import { keepMember } from './keep-member.ts'
import {
  DAY_LIMIT,
  MONTH_LIMIT,
  NEW_PERSON,
  type StaffForm,
  changeOf,
  formOf,
  requestOf,
} from './staff-form.ts'

const NAME = nameRules('Informe o nome, por exemplo Bia Lima.')

const ROLE_HELP: Readonly<Record<Role, string>> = {
  manager: 'Consulta, cuida da equipe e dos limites, liga e desliga consultas.',
  buyer: 'Consulta com o saldo da loja.',
  viewer: 'Abre o que já foi consultado, sem gastar.',
}
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleName(role), help: ROLE_HELP[role] }))

interface PersonDialogProps {
  /** Undefined for a new person. */
  readonly member?: StaffMember
  readonly onClose: () => void
  readonly onInvited: (invited: Invited) => void
  /** Called for a failure even if the dialog was closed before. */
  readonly onFailed: (error: unknown) => void
  /** Content below the form. */
  readonly children?: (hasUnsaved: boolean) => ReactNode
}

/** Adds a person or changes one. */
export function PersonDialog({ member, onClose, onInvited, onFailed, children }: PersonDialogProps) {
  const queryClient = useQueryClient()
  // What another manager changes in the meantime is not a change of this form.
  const [opened] = useState(member)
  const form = useAppForm({ defaultValues: formOf(opened ?? NEW_PERSON) })
  const { isDirty, isSubmitting } = form.formState
  const formId = useId()
  const save = async (values: StaffForm) => {
    if (!opened) {
      onInvited(await api('addStaff', { body: requestOf(values) }))
      void invalidate(queryClient, 'staff')
      return
    }
    const body = changeOf(opened, values)
    await keepMember(queryClient, await api('changeStaff', { params: { id: opened.id }, body }))
    announce('Alterações salvas')
    onClose()
  }
  const example = (text: string) => (member ? {} : { example: text })
  return (
    <Dialog
      open
      onClose={onClose}
      isTyped={isDirty}
      size="lg"
      title={member ? <Heading member={member} /> : 'Adicionar pessoa'}
      footer={
        // The button is outside the form, because the dialog scrolls behind its footer.
        <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
          {member ? 'Salvar' : 'Adicionar e criar convite'}
        </Button>
      }
    >
      <Form
        form={form}
        id={formId}
        className="flex flex-col gap-6"
        keyOf={(field) => field.replace('limits.', '')}
        onSubmit={async (values) => {
          try {
            await save(values)
          } catch (error) {
            onFailed(error)
            throw error
          }
        }}
      >
        <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
          <FormTextField
            name="name"
            rules={NAME}
            label="Nome"
            data-focus-first
            {...example('Bia Lima')}
            autoCapitalize="words"
          />
          <EmailField {...example('bia@sualoja.com.br')} />
        </div>
        <FormRadioGroup name="role" label="Perfil" options={ROLE_OPTIONS} />
        <FormCheckbox
          name="mayQueryPeople"
          label="Pode consultar pessoas"
          help="CPF, CNPJ, CNH e crédito. A LGPD exige uma finalidade para cada consulta."
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormTextField
            name="dayCents"
            rules={DAY_LIMIT}
            label="Limite por dia (R$)"
            inputMode="decimal"
            help="Deixe em branco para não limitar."
          />
          <FormTextField
            name="monthCents"
            rules={MONTH_LIMIT}
            label="Limite por mês (R$)"
            inputMode="decimal"
            help="Deixe em branco para não limitar."
          />
        </div>
      </Form>
      {children?.(isDirty)}
    </Dialog>
  )
}

function Heading({ member: { name, status } }: { readonly member: StaffMember }) {
  if (status === 'active') return name
  return (
    <>
      {name} <Tag>Suspenso</Tag>
    </>
  )
}
