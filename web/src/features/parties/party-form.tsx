import { type Party, partyInputSchema } from '@prumo/contracts/parties/party.schema'
import { registerStatusSchema } from '@prumo/contracts/scalars'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { PhoneField, TaxIdField, TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { REGISTER_STATUSES } from '../../kit/register-status-chip.tsx'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { PartySide } from './party-side.ts'

const formSchema = partyInputSchema.extend({ status: registerStatusSchema })

const blank = { name: '', document: '', email: '', phone: '', observation: '' }

interface PartyDrawerProps {
  readonly side: PartySide
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a client or supplier: a new one, or one that is read afresh. */
export function PartyDrawer({ side, record, onClose }: PartyDrawerProps) {
  const id = record === 'new' ? 0 : record
  const found = useRouteQuery(side.routes.get, { params: { id }, enabled: record !== 'new' })
  const party = found.data?.data
  if (record === 'new') return <PartyForm side={side} party={null} onClose={onClose} />
  if (party === undefined) return null
  return (
    <PartyForm key={`${party.id}.${party.version}`} side={side} party={party} onClose={onClose} />
  )
}

interface PartyFormProps {
  readonly side: PartySide
  readonly party: Party | null
  readonly onClose: () => void
}

function PartyForm({ side, party, onClose }: PartyFormProps) {
  const t = useTexts('parties')
  const kit = useTexts('kit')
  const can = useCan()
  const creation = useCommand(side.routes.create)
  const change = useCommand(side.routes.update)
  const form = useRecordForm(formSchema, party ?? { ...blank, status: 'active' })
  const save = () =>
    void form.submit(async (input, idempotencyKey) => {
      const outcome =
        party === null
          ? await creation.send({ body: input, idempotencyKey })
          : await change.send({
              params: { id: party.id },
              body: { ...input, version: party.version },
            })
      if (outcome.ok) {
        toast(t(party === null ? `${side.noun}.created` : `${side.noun}.saved`))
        onClose()
      }
      return outcome
    })
  return (
    <RecordDrawer
      title={party === null ? t(`${side.noun}.create`) : t(`${side.noun}.edit`)}
      form={form}
      onSave={save}
      onClose={onClose}
      canSave={can(`companies.${side.noun}.${party === null ? 'store' : 'update'}`)}
    >
      <TextField field={form.field('name')} label={t('name')} autoFocus />
      <div className={kitClasses['two']}>
        <TaxIdField field={form.field('document')} label={t('document')} />
        <PhoneField field={form.field('phone')} label={t('phone')} />
      </div>
      <TextField field={form.field('email')} label={t('email')} inputMode="email" />
      <TextField field={form.field('observation')} label={t('observation')} />
      {party === null ? null : (
        <SelectField
          field={form.field('status')}
          label={t('status')}
          options={REGISTER_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) }))}
        />
      )}
    </RecordDrawer>
  )
}
