import { Text } from '@mantine/core'
import type {
  ProofBreak,
  ProofCandidate,
} from '@prumo/contracts/bank-reconciliation/balance-proof.schema'
import { useFormat } from '../../../client/use-format.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { candidateHref, daysHref } from './proof-links.ts'
import classes from './proof.module.css'

interface ProofBreakViewProps {
  readonly broken: ProofBreak
  readonly accountId: number
}

/** Between which days the balance stops to tie, and what may explain it, surest first. */
export function ProofBreakView({ broken, accountId }: ProofBreakViewProps) {
  const t = useTexts('balanceProof')
  const format = useFormat()
  const { after, on, candidates, difference_cents, line_count } = broken
  const amount = format.plainMoney(Math.abs(difference_cents))
  const where =
    after === null
      ? t('break.from_opening', { on: format.date(on) })
      : t('break.between', { after: format.date(after), on: format.date(on) })
  return (
    <section className={classes['break']} aria-label={t('break.title')}>
      <h3>{t('break.title')}</h3>
      <p>{`${where} ${t(difference_cents > 0 ? 'break.lacks' : 'break.exceeds', { amount })}`}</p>
      {candidates.length === 0 ? (
        <Text>
          {`${t('break.no_candidate')} `}
          <AppLink href={daysHref(accountId, broken)}>
            {t('break.see_lines', { count: line_count })}
          </AppLink>
        </Text>
      ) : (
        <ul className={classes['candidates']}>
          {candidates.map((candidate) => (
            <Candidate
              key={`${candidate.kind}.${candidate.line_id}.${candidate.transaction_id}`}
              candidate={candidate}
              accountId={accountId}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface CandidateProps {
  readonly candidate: ProofCandidate
  readonly accountId: number
}

function Candidate({ candidate, accountId }: CandidateProps) {
  const t = useTexts('balanceProof')
  const format = useFormat()
  const { kind, date, text, amount_cents, right_cents } = candidate
  const href = candidateHref(accountId, candidate)
  const name = text ?? t(kind === 'opening' ? 'break.opening_balance' : 'break.no_text')
  return (
    <li>
      <div className={classes['candidate']}>
        <span>{format.date(date)}</span>
        {href === null ? <strong>{name}</strong> : <AppLink href={href}>{name}</AppLink>}
        <MoneyText value_cents={kind === 'missing' ? right_cents : amount_cents} signed />
      </div>
      <Text size="sm" c="dimmed">
        {t(`candidates.${kind}`, { right: format.plainMoney(right_cents) })}
      </Text>
    </li>
  )
}
