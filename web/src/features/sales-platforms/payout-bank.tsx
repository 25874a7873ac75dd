import { Button } from '@mantine/core'
import type { PayoutProof } from '@prumo/contracts/sales-platforms/payout.schema'
import { postPlatformPayout } from '@prumo/contracts/sales-platforms/payouts.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { reasonWords } from './platform-words.tsx'
import classes from './sales-platforms.module.css'

/** Where the payout stands in the books and in the bank, and what leads there. */
export function PayoutBank({ proof }: { readonly proof: PayoutProof }) {
  const t = useTexts('platformPayouts')
  const platforms = useTexts('salesPlatforms')
  const format = useFormat()
  const { bank_line: line, transfer_id, reason } = proof
  return (
    <section className={classes['panel']} aria-label={t('proof.bank')}>
      <h2>{t('proof.bank')}</h2>
      {line === null ? (
        <p>{t('proof.bank_none')}</p>
      ) : (
        <>
          <p>
            {t(line.is_linked ? 'proof.bank_linked' : 'proof.bank_near', {
              day: format.date(line.posted_on),
            })}
          </p>
          <dl className={classes['facts']}>
            <div>
              <dt>{t('proof.bank')}</dt>
              <dd>
                <MoneyText value_cents={line.amount_cents} withSymbol />
              </dd>
            </div>
            <div>
              <dt>{t('proof.residual')}</dt>
              <dd>
                <MoneyText value_cents={line.difference_cents} isDifference withSymbol />
              </dd>
            </div>
          </dl>
        </>
      )}
      {reason === null ? null : <p role="status">{reasonWords(platforms, reason)}</p>}
      <div className={classes['acts']}>
        {transfer_id === null ? (
          <PostButton proof={proof} />
        ) : (
          <AppLink href={`/admin/transfer/edit/${transfer_id}`}>{t('open')}</AppLink>
        )}
        {line === null ? null : (
          <AppLink
            href={`/admin/bank-reconciliation/desk/${line.bank_account_id}${line.is_linked ? '?tab=reconciled' : ''}`}
          >
            {t('proof.bank_open')}
          </AppLink>
        )}
      </div>
    </section>
  )
}

/** Looks for the transfer of a payout that was paid and is none yet. */
function PostButton({ proof: { source, id, status } }: { readonly proof: PayoutProof }) {
  const t = useTexts('platformPayouts')
  const can = useCan()
  const command = useCommand(postPlatformPayout)
  if (status !== 'paid' || !can('companies.sales.update')) return null
  const post = async () => {
    const done = await command.send({ params: { source, id } })
    if (!done.ok) return
    const isPosted = done.answer.data.transfer_id !== null
    toast(t(isPosted ? 'proof.posted' : 'proof.still_not_posted'))
  }
  return (
    <Button variant="default" loading={command.isPending} onClick={() => void post()}>
      {t('proof.post')}
    </Button>
  )
}
