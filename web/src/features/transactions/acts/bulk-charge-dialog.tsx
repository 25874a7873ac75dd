import { Text } from '@mantine/core'
import { CHARGE_METHODS, type ChargeMethod } from '@prumo/contracts/charges/charge-terms.schema'
import { generateCharges, previewGeneration } from '@prumo/contracts/charges/charges.contract'
import type { GenerationPreview } from '@prumo/contracts/charges/generation.schema'
import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import { listPaymentProviders } from '@prumo/contracts/charges/payment-providers.contract'
import type { Cents } from '@prumo/money'
import { useState } from 'react'
import { useCommand, useRouteQuery } from '../../../client/company-queries.ts'
import { issuesByPath } from '../../../client/form-issues.ts'
import { issueText } from '../../../client/issue-text.ts'
import { usePreview } from '../../../client/use-preview.ts'
import { useToday } from '../../../client/use-session.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { SwitchField } from '../../../kit/fields.tsx'
import { SelectField } from '../../../kit/select-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { bindingOf } from '../form/binding-of.ts'
import { ActDialog } from '../../../parts/act-dialog/act-dialog.tsx'
import type { ActDialogShared } from './act-dialog-shared.ts'
import { BulkChargeResult } from './bulk-charge-result.tsx'
import { Discount, LateDueDate, Rate } from './charge-term-fields.tsx'
import { ChargePreview } from './charge-preview.tsx'
import { type SkippedWithName, skippedWithNames } from './skipped-with-names.ts'
import classes from './transaction-acts.module.css'

/** 'Gerar cobrança' of receivables, one or many: made and sent, and how far each has come. */
export function BulkChargeDialog(props: ActDialogShared) {
  const t = useTexts('charges')
  const a = useTexts('transactionActs')
  const found = useRouteQuery(listPaymentProviders, {}).data?.data
  const [made, setMade] = useState<Made | null>(null)
  if (found === undefined) return null
  const usable = found.filter(({ state }) => state !== null && state !== 'disconnected')
  const [first] = usable
  if (made !== null) {
    const { tell, ...result } = made
    const close = () => {
      tell()
      props.onClose()
    }
    return <BulkChargeResult {...result} onClose={close} />
  }
  if (first !== undefined)
    return <ChargeTerms {...props} providers={usable} first={first} onMade={setMade} />
  return (
    <ActDialog
      title={t('generate.title', { count: props.target.count })}
      confirmLabel={a('close')}
      content=""
      onConfirm={() => Promise.resolve(true)}
      onClose={props.onClose}
    >
      <Text>{t('form.no_provider')}</Text>
      <AppLink href="/admin/charge/provider/list">{t('providers_link')}</AppLink>
    </ActDialog>
  )
}

/** The charges that were made, and whether a simulator answers in place of their provider. */
interface Made {
  readonly ids: readonly number[]
  readonly left: readonly SkippedWithName[]
  readonly isSimulated: boolean
  /** Offers to undo it: once nothing lies over that. */
  readonly tell: () => void
}

interface ChargeTermsProps extends ActDialogShared {
  readonly providers: readonly PaymentProviderShown[]
  readonly first: PaymentProviderShown
  readonly onMade: (made: Made) => void
}

/** What is typed, and marked while it cannot be sent. */
const TYPED = [
  'fine_value',
  'interest_value',
  'late_due_date',
  'discount_cents',
  'discount_days',
] as const

/** What of a preview has to be so still when it is confirmed. */
const shownOf = ({ count, late_count, value_cents, discount_cents }: GenerationPreview) => ({
  count,
  late_count,
  value_cents,
  discount_cents,
})

/** Who receives, how it may be paid, and what lateness and haste change: the same for all of them. */
function ChargeTerms({ target, providers, first, finish, onClose, onMade }: ChargeTermsProps) {
  const t = useTexts('charges')
  const command = useCommand(generateCharges)
  const today = useToday()
  const [kind, setKind] = useState(first.kind)
  const provider = providers.find((one) => one.kind === kind) ?? first
  const [chosen, setMethod] = useState<ChargeMethod | null>(null)
  const [fine, setFine] = useState(provider.settings?.fine_value ?? '0')
  const [interest, setInterest] = useState(provider.settings?.interest_value ?? '0')
  const [late_due_date, setLateDue] = useState<string | null>(today)
  const [discount_cents, setDiscount] = useState<Cents | null>(null)
  const [discount_days, setDiscountDays] = useState<number | null>(null)
  const [mails_payer, setMailed] = useState(true)
  const methods = CHARGE_METHODS.filter((one) => provider.methods.includes(one))
  const usual = methods.includes('any') ? 'any' : (methods[0] ?? 'pix')
  const payment_method = chosen !== null && methods.includes(chosen) ? chosen : usual
  const body = {
    selection: target.selection,
    kind,
    payment_method,
    fine_value: fine,
    interest_value: interest,
    late_due_date,
    discount_cents,
    discount_days,
    days_after_due: provider.settings?.days_after_due ?? null,
    mails_payer,
  }
  const terms = previewGeneration.body.safeParse(body)
  const wrong = issuesByPath(terms.error?.issues ?? [])
  const errorOf = (field: (typeof TYPED)[number]) => {
    const issue = wrong.get(field)
    return issue === undefined ? undefined : issueText(issue)
  }
  const looking = useCommand(previewGeneration, { silent: true })
  const { preview, refusal, lookAgain } = usePreview(previewGeneration.body, body, (asked) =>
    looking.send({ body: asked }),
  )
  // What was worked out last stays in sight while what is typed is: nothing jumps meanwhile.
  const [seen, setSeen] = useState<GenerationPreview | null>(null)
  if (preview !== null && preview !== seen) setSeen(preview)
  const hasLate = target.rows.some(({ due_date }) => due_date < today) || preview?.late_count !== 0
  const isPast = hasLate && late_due_date !== null && late_due_date < today
  const generate = async (idempotencyKey: string) => {
    if (!terms.success || preview === null) return false
    // A day that is not on the screen is not sent.
    const due = hasLate ? terms.data.late_due_date : null
    const confirmed = { ...terms.data, late_due_date: due, shown: shownOf(preview) }
    const outcome = await command.send({ body: confirmed, idempotencyKey })
    if (!outcome.ok && outcome.error.code === 'charges_changed') lookAgain()
    const isMade = outcome.ok && outcome.answer.data.charge_ids.length > 0
    const tell = () =>
      finish(outcome, target, (done) => t('generate.done', { count: done }), isMade)
    if (!isMade) return tell()
    const { charge_ids: ids, skipped } = outcome.answer.data
    const left = skippedWithNames(skipped, target.rows)
    onMade({ ids, left, isSimulated: provider.is_simulated, tell })
    return false
  }
  return (
    <ActDialog
      title={
        seen?.count === 0
          ? t('generate.act')
          : t('generate.title', { count: seen?.count ?? target.count })
      }
      message={t('generate.message')}
      confirmLabel={t('generate.send')}
      isReady={preview !== null && preview.count > 0}
      size={820}
      content={JSON.stringify({ body, shown: preview })}
      onConfirm={generate}
      onClose={onClose}
    >
      <div className={classes['terms']}>
        <SelectField
          field={bindingOf<typeof kind | null>('kind', kind, (value) =>
            setKind(value ?? first.kind),
          )}
          label={t('form.kind')}
          options={providers.map((one) => ({ value: one.kind, label: t(`providers.${one.kind}`) }))}
        />
        <SelectField
          field={bindingOf<ChargeMethod | null>('payment_method', payment_method, setMethod)}
          label={t('payment_method')}
          options={methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
        <Rate name="fine_value" value={fine} onChange={setFine} error={errorOf('fine_value')} />
        <Rate
          name="interest_value"
          value={interest}
          onChange={setInterest}
          error={errorOf('interest_value')}
        />
        <Discount
          cents={[discount_cents, setDiscount, errorOf('discount_cents')]}
          days={[discount_days, setDiscountDays, errorOf('discount_days')]}
        />
        {hasLate ? (
          <LateDueDate
            value={late_due_date}
            onChange={setLateDue}
            error={isPast ? t('generate.late_due_past') : errorOf('late_due_date')}
          />
        ) : null}
        <SwitchField
          field={bindingOf('mails_payer', mails_payer, setMailed)}
          label={t('mail.by_itself')}
        />
      </div>
      <Planned
        seen={seen}
        isStale={preview === null}
        refusal={isPast ? null : refusal}
        isWrong={wrong.size > 0}
      />
    </ActDialog>
  )
}

interface PlannedProps {
  readonly seen: GenerationPreview | null
  readonly isStale: boolean
  /** Why nothing can be worked out, where no field says it. */
  readonly refusal: string | null
  readonly isWrong: boolean
}

/** What it comes to, or why that is not known. */
function Planned({ seen, isStale, refusal, isWrong }: PlannedProps) {
  const t = useTexts('charges')
  return (
    <>
      {refusal === null ? null : (
        <Text size="sm" role="status" c="var(--prumo-overdue)">
          {refusal}
        </Text>
      )}
      {seen === null ? (
        <Text size="sm" role="status">
          {refusal === null && !isWrong ? t('generate.planning') : null}
        </Text>
      ) : (
        <ChargePreview preview={seen} isStale={isStale} />
      )}
    </>
  )
}
