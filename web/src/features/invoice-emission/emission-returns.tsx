import type { Emission, EmissionRow } from '@prumo/contracts/invoice-emission/emission.schema'
import {
  emissionList,
  listEmissions,
} from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { parseListParams } from '../../kit/list-state.ts'
import { emissionAddress } from '../../parts/emission/emission-address.ts'
import { EmissionStatusChip } from '../../parts/emission/emission-status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'

/** The notes of the other purpose of the same sale: what came back of it, or what it came back from. */
export function EmissionReturns({ emission }: { readonly emission: Emission }) {
  const t = useTexts('invoiceGoods')
  const others = useOtherPurpose(emission)
  const { purpose, returned_key } = emission
  if (others.length === 0 && returned_key === null) return null
  const title = t(purpose === 'return' ? 'returns.of' : 'returns.by')
  return (
    <section className={classes['section']} aria-label={title}>
      <h3>{title}</h3>
      {returned_key === null ? null : (
        <p className={classes['quiet']}>{t('returns.key', { key: returned_key })}</p>
      )}
      {others.map((other) => (
        <Other key={other.id} other={other} />
      ))}
    </section>
  )
}

function Other({ other }: { readonly other: EmissionRow }) {
  const t = useTexts('invoiceEmission')
  return (
    <div className={classes['line']}>
      <AppLink href={emissionAddress(other.id)}>
        {t('of_sales.line', {
          type: t(`types.${other.type}`),
          number: other.number ?? t('of_sales.unnumbered'),
        })}
      </AppLink>
      <EmissionStatusChip emission={other} t={t} />
    </div>
  )
}

const OVER: readonly EmissionRow['status'][] = ['denied', 'canceled', 'voided', 'replaced']

/** A sale has one note of each purpose that is. */
export const isInForce = ({ status }: Pick<EmissionRow, 'status'>): boolean =>
  !OVER.includes(status)

const NONE: readonly EmissionRow[] = []

/** The notes of the other purpose that the sale of a note has. */
export function useOtherPurpose(emission: Emission): readonly EmissionRow[] {
  const { sale_id, purpose } = emission
  const query = useMemo(
    () =>
      parseListParams(emissionList, {
        filter_sale_id: String(sale_id ?? 0),
        filter_purpose: purpose === 'sale' ? 'return' : 'sale',
      }),
    [sale_id, purpose],
  )
  const found = useRouteQuery(listEmissions, {
    query,
    enabled: sale_id !== null && emission.type === 'nfe',
    silent: true,
  })
  return found.data?.data ?? NONE
}
