import { Button, Group, Text } from '@mantine/core'
import {
  getLateChargeRates,
  type LateChargeRates,
  lateChargeRatesSchema,
  saveLateChargeRates,
} from '@prumo/contracts/transactions/late-charge-rates.contract'
import type { SyntheticEvent } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { isMessageOpen } from '../../client/message-store.ts'
import { toast } from '../../client/toast-store.ts'
import kitClasses from '../../kit/kit.module.css'
import { type RecordForm, useRecordForm } from '../../kit/use-record-form.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { RateField } from './rate-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './late-charges.module.css'

interface LateChargesDialogProps {
  /** Called with what was saved, before the dialog closes. */
  readonly onSaved?: (rates: LateChargeRates) => void
  readonly onClose: () => void
}

/** 'Taxas de atraso': fine and interest that are suggested when a transaction is settled late. */
export function LateChargesDialog(props: LateChargesDialogProps) {
  const rates = useRouteQuery(getLateChargeRates, {}).data?.data
  return rates === undefined ? null : <RatesForm rates={rates} {...props} />
}

interface RatesFormProps extends LateChargesDialogProps {
  readonly rates: LateChargeRates
}

function RatesForm({ rates, onSaved, onClose }: RatesFormProps) {
  const s = useTexts('settlements')
  const kit = useTexts('kit')
  const command = useCommand(saveLateChargeRates)
  const form = useRecordForm(lateChargeRatesSchema, {
    payable: rates.payable,
    receivable: rates.receivable,
    version: rates.version,
  })
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(async (body) => {
      const outcome = await command.send({ body })
      if (outcome.ok) {
        toast(s('rates.saved'))
        onSaved?.(outcome.answer.data)
        onClose()
      }
      return outcome
    })
  }
  const close = () => {
    if (!isMessageOpen()) onClose()
  }
  return (
    <Dialog title={s('rates.title')} onClose={close} size={480}>
      <form className={classes['dialog']} noValidate onSubmit={save}>
        <Text>{s('rates.hint')}</Text>
        <KindRates form={form} kind="receivable" />
        <KindRates form={form} kind="payable" />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {kit('drawer.cancel')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {kit('drawer.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

interface KindRatesProps {
  readonly form: RecordForm<Rates, unknown>
  readonly kind: 'payable' | 'receivable'
}

type Rates = Parameters<typeof useRecordForm<LateChargeRates, LateChargeRates>>[1]

function KindRates({ form, kind }: KindRatesProps) {
  const s = useTexts('settlements')
  const rate = form.values[kind]
  const binding = (name: 'fine_percent' | 'interest_percent') => {
    const path = `${kind}.${name}`
    const fine_percent = rate?.fine_percent ?? ''
    const interest_percent = rate?.interest_percent ?? ''
    return {
      name: path,
      value: rate?.[name] ?? '',
      error: form.errorAt(path),
      isRequired: true,
      onChange: (typed: string) =>
        form.set({ [kind]: { fine_percent, interest_percent, [name]: typed } }),
      onBlur: () => form.touch(path),
    }
  }
  return (
    <fieldset className={classes['rates']}>
      <legend>{s(`rates.${kind}`)}</legend>
      <div className={kitClasses['two']}>
        <RateField field={binding('fine_percent')} label={s('rates.fine')} />
        <RateField field={binding('interest_percent')} label={s('rates.interest')} />
      </div>
    </fieldset>
  )
}
