import { Button } from '@mantine/core'
import { emissionInputSchema } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import {
  createEmission,
  destroyEmission,
  updateEmission,
} from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useState } from 'react'
import { useFieldInAddress } from '../../client/field-in-address.ts'
import { useCommand } from '../../client/company-queries.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { FormFields } from '../../kit/form-fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import type { OpenRecord } from '../../kit/use-open-record.ts'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import { EmissionActs } from './emission-acts.tsx'
import { EmissionFacts } from './emission-facts.tsx'
import { EmissionFields } from './emission-fields.tsx'
import { blankEmission, editOf, isEditable, valuesOf } from './emission-form.ts'
import { EmissionHead } from './emission-head.tsx'
import { useEmissionActs } from './use-emission-acts.ts'

interface EmissionRecordProps {
  /** Null is a new one. */
  readonly emission: Emission | null
  readonly onOpen: OpenRecord['open']
  readonly onClose: () => void
}

/** By its number once it has one: the authority, the client and the list know it by that. */
const titleOf = (emission: Emission | null, t: TextOf<'invoiceEmission'>): string =>
  emission === null
    ? t('create')
    : emission.number === null
      ? t('edit', { id: emission.id })
      : t('of_sales.line', { type: t(`types.${emission.type}`), number: emission.number })

/** One emission: a draft, or what was rejected, as a form; else what it says. */
export function EmissionRecord({ emission, onOpen, onClose }: EmissionRecordProps) {
  const t = useTexts('invoiceEmission')
  const can = useCan()
  const today = useToday()
  useFieldInAddress((field) => field.focus())
  const creation = useCommand(createEmission)
  const change = useCommand(updateEmission)
  const removal = useCommand(destroyEmission)
  const acts = useEmissionActs()
  // Once: what the server has of it comes with another key.
  const [initial] = useState(() => (emission === null ? blankEmission(today) : valuesOf(emission)))
  const saving = (is_issued: boolean) => ({
    save: (body: Parameters<typeof editOf>[0], idempotencyKey: string) =>
      emission === null
        ? creation.send({ body: { ...body, is_issued }, idempotencyKey })
        : change.send({
            params: { id: emission.id },
            body: editOf(body, emission.version),
            idempotencyKey,
          }),
  })
  const { form, drawer, saveAs } = useRecordDrawer({
    schema: emissionInputSchema,
    initial,
    onClose,
    ...saving(false),
    said: t('form.saved'),
    onSaved: ({ answer }) => onOpen(answer.data.id),
  })
  const isForm = emission === null || isEditable(emission)
  const mayIssue = can('invoice-emissions.store') && isForm
  const canSave = isForm && can(`invoice-emissions.${emission === null ? 'store' : 'update'}`)
  /** What was typed is saved first; a new note goes at once. */
  const issue = () => {
    if (emission !== null && !form.isDirty) return void acts.issue([emission])
    return saveAs({
      ...saving(true),
      ...(emission === null ? { said: t('form.queued') } : {}),
      onSaved: ({ answer }) => {
        onOpen(answer.data.id)
        if (emission !== null) void acts.issue([answer.data])
      },
    })
  }
  return (
    <RecordDrawer
      {...drawer}
      size={720}
      title={titleOf(emission, t)}
      name={emission?.party_name}
      canSave={canSave}
      saveLabel={t('form.save_draft')}
      acts={
        <>
          {emission !== null && isForm && can('invoice-emissions.destroy') ? (
            <RemoveButton
              name={t('edit', { id: emission.id })}
              remove={() => removal.send({ params: { id: emission.id } })}
              onRemoved={onClose}
            />
          ) : null}
          {mayIssue ? (
            <Button
              variant="light"
              disabled={acts.isPending || form.isPending}
              onClick={() => issue()}
            >
              {t('acts.issue')}
            </Button>
          ) : null}
        </>
      }
    >
      {emission === null ? null : (
        <>
          <EmissionHead emission={emission} isForm={isForm} />
          <EmissionActs emission={emission} onOpen={onOpen} />
        </>
      )}
      {isForm ? (
        <FormFields>
          <EmissionFields form={form} emission={emission} />
        </FormFields>
      ) : null}
      {emission === null ? null : (
        <EmissionFacts emission={emission} isForm={isForm} isDirty={form.isDirty} />
      )}
    </RecordDrawer>
  )
}
