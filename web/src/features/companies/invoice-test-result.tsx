import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { getEmission } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { emissionAddress } from '../../parts/emission/emission-address.ts'
import { EmissionStatusChip } from '../../parts/emission/emission-status-chip.tsx'
import { troubleText } from '../../parts/emission/trouble-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './companies.module.css'

/** What the authority answers comes by itself. */
const LOOK_AGAIN_MS = 2_000

/** What became of a note that tries the set-up out. */
export function TestResult({ made }: { readonly made: Emission }) {
  const t = useTexts('invoiceEmission')
  const found = useRouteQuery(getEmission, {
    params: { id: made.id },
    every: LOOK_AGAIN_MS,
    silent: true,
  })
  const emission = found.data?.data ?? made
  const trouble = troubleText(t, emission)
  return (
    <section className={classes['result']} aria-label={t('setup.test_result')} role="status">
      <EmissionStatusChip emission={emission} t={t} />
      {trouble === null ? null : <span>{trouble}</span>}
      <AppLink href={emissionAddress(emission.id)}>{t('of_sales.open')}</AppLink>
    </section>
  )
}
