import type {
  Lineage,
  LineageStep as Step,
  LinkedLine,
} from '@prumo/contracts/detailed-statement/movement.schema'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './lineage.module.css'

type Currency = Lineage['currency']

interface StepProps {
  readonly step: Step
  readonly currency: Currency
}

/** A settlement or a leg: what it moved, by category, and its lines of the bank. */
export function LineageStep({ step, currency }: StepProps) {
  const t = useTexts('detailedStatement')
  const { money } = useFormat()
  return (
    <li className={classes['step']}>
      <div className={classes['head']}>
        <strong>{t(step.source === 'settlement' ? 'lineage.settlement' : 'lineage.leg')}</strong>
        <strong>{money(step.amount_cents, currency)}</strong>
      </div>
      <span>
        <DateText date={step.date} /> · {step.bank_account_name}
      </span>
      <ul className={classes['parts']}>
        {step.parts.map((part, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no id, and their order is kept.
          <li key={place}>
            <span>
              {[
                `${part.category_code} ${part.category_name}`,
                part.cost_center_name,
                part.project_name,
              ]
                .filter((name) => name !== null)
                .join(' · ')}
            </span>
            <span>{money(part.amount_cents, currency)}</span>
          </li>
        ))}
      </ul>
      {step.lines.length === 0 ? (
        <span className={classes['quiet']}>{t('lineage.no_line')}</span>
      ) : (
        <ol className={classes['steps']}>
          {step.lines.map((line) => (
            <LineFile
              key={line.statement_line_id}
              line={line}
              currency={currency}
              isPending={false}
            />
          ))}
        </ol>
      )}
    </li>
  )
}

interface LineFileProps {
  readonly line: LinkedLine
  readonly currency: Currency
  /** It waits on the desk; else it is reconciled. */
  readonly isPending: boolean
}

/** A line of the bank, what is linked of it, and the line of which file it was. */
export function LineFile({ line, currency, isPending }: LineFileProps) {
  const t = useTexts('detailedStatement')
  const can = useCan()
  const { money, instant } = useFormat()
  const { file, posted_on, bank_account_id: account } = line
  const desk = `/admin/bank-reconciliation/desk/${account}`
  const day = `filter_posted_on=${posted_on},${posted_on}`
  const isPart = !isPending && line.linked_cents !== line.amount_cents
  const mayOpen = can('api.companies.bank_accounts.import-ofx')
  const place = t('lineage.place', { line: file.line_number, file: file.file_name })
  return (
    <li className={classes['step']}>
      <div className={classes['head']}>
        <strong>{t('lineage.line')}</strong>
        <strong>{money(line.amount_cents, currency)}</strong>
      </div>
      <span>
        <DateText date={posted_on} /> · {line.text}
      </span>
      {isPart ? (
        <span>{t('lineage.linked', { amount: money(line.linked_cents, currency) })}</span>
      ) : null}
      {line.fitid === null ? null : (
        <span className={classes['quiet']}>{t('lineage.fitid', { fitid: line.fitid })}</span>
      )}
      {mayOpen ? (
        <AppLink href={`${desk}?${isPending ? '' : 'tab=reconciled&'}${day}`}>
          {t('lineage.desk')}
        </AppLink>
      ) : null}
      {mayOpen ? <AppLink href={`${desk}?tab=imports`}>{place}</AppLink> : <span>{place}</span>}
      <span className={classes['quiet']}>
        {t('lineage.import', { name: file.user_name, when: instant(file.imported_at) })}
      </span>
    </li>
  )
}
