import { Skeleton, Text } from '@mantine/core'
import { PAYOUT_SOURCES, type PayoutProof } from '@prumo/contracts/sales-platforms/payout.schema'
import { getPayoutProof } from '@prumo/contracts/sales-platforms/payouts.contract'
import { useLocation } from '../../client/address.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { PLATFORM_NAMES } from '../../parts/sale-platforms/platform-names.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PayoutBank } from './payout-bank.tsx'
import { PayoutFindings } from './payout-findings.tsx'
import { PayoutLines } from './payout-lines.tsx'
import { PayoutTerms } from './payout-terms.tsx'
import { payoutChip, payoutName } from './payout-words.tsx'
import classes from './sales-platforms.module.css'

/** /admin/sale/payout/{source}/{id}: how a payout comes about, from its sales to the line of the bank. */
export function PayoutScreen() {
  const t = useTexts('platformPayouts')
  const kit = useTexts('kit')
  const { params } = useLocation()
  const source = PAYOUT_SOURCES.find((one) => one === params['source']) ?? 'platform'
  const found = useRouteQuery(getPayoutProof, { params: { source, id: Number(params['id']) } })
  const proof = found.data?.data
  if (proof === undefined)
    return (
      <div className={kitClasses['screen']}>
        <PageHeader title={t('proof.title')} />
        {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : <Skeleton height={320} />}
      </div>
    )
  return <Proof proof={proof} />
}

function Proof({ proof }: { readonly proof: PayoutProof }) {
  const t = useTexts('platformPayouts')
  const format = useFormat()
  const { platform, state, source, id, names_sales } = proof
  const name = PLATFORM_NAMES[platform]
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={payoutName(t, format, proof)} aside={payoutChip(t, state)} />
      <p className={classes['lead']}>
        <AppLink href={`/admin/sale/platform/${platform}?tab=payouts`}>
          {t('proof.back', { name })}
        </AppLink>
        <span>{proof.name}</span>
        <span>{t('proof.sales', { count: proof.sales_count })}</span>
      </p>
      <p className={classes['hint']} role="status">
        {t(`state_hints.${state}`)}
        {names_sales || proof.transfer_id === null ? null : ` ${t('proof.by_wallet')}`}
      </p>
      <div className={classes['columns']}>
        <PayoutTerms proof={proof} />
        <div className={classes['list']}>
          <PayoutFindings findings={proof.findings} />
          <PayoutBank proof={proof} />
        </div>
      </div>
      <PayoutLines source={source} payout_id={id} />
    </div>
  )
}
