import {
  emissionList,
  listEmissions,
} from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { getSale } from '@prumo/contracts/sales/sales.contract'
import { useEffect, useMemo, useRef } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { parseListParams } from '../../kit/list-state.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { emissionAddress } from '../../parts/emission/emission-address.ts'
import { EmissionStatusChip, isUnderWay } from '../../parts/emission/emission-status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sales.module.css'

/** What the authority answers comes by itself. */
const LOOK_AGAIN_MS = 4_000

interface SaleEmissionsProps {
  readonly sale_id: number
  /** What was typed of the sale is not saved: it is not read again. */
  readonly isDirty: boolean
}

/** The notes that Prumo issues for a sale, and where each stands; nothing where there is none. */
export function SaleEmissions({ sale_id, isDirty }: SaleEmissionsProps) {
  const t = useTexts('invoiceEmission')
  const query = useMemo(
    () => parseListParams(emissionList, { filter_sale_id: String(sale_id) }),
    [sale_id],
  )
  const emissions = useRouteQuery(listEmissions, { query, silent: true }).data?.data ?? []
  const { refetch } = useRouteQuery(getSale, { params: { id: sale_id }, silent: true })
  const notes = emissions.map(({ invoice_id }) => invoice_id).join(' ')
  const shown = useRef(notes)
  // What became a note is linked to its sale by then.
  useEffect(() => {
    if (isDirty || shown.current === notes) return
    shown.current = notes
    void refetch()
  }, [notes, isDirty, refetch])
  if (emissions.length === 0) return null
  return (
    <div>
      <h3 className={classes['sub']}>{t('of_sales.list')}</h3>
      <ul className={classes['rows']}>
        {emissions.map((emission) => (
          <li key={emission.id}>
            <span className={classes['what']}>
              <AppLink href={emissionAddress(emission.id)}>
                {t('of_sales.line', {
                  type: t(`types.${emission.type}`),
                  number: emission.number ?? t('of_sales.unnumbered'),
                })}
              </AppLink>
              <EmissionStatusChip emission={emission} t={t} />
            </span>
            <MoneyText value_cents={emission.value_cents} withSymbol />
          </li>
        ))}
      </ul>
      {emissions.some(isUnderWay) ? <Awaited query={query} /> : null}
    </div>
  )
}

interface AwaitedProps {
  readonly query: ReturnType<typeof parseListParams<typeof emissionList>>
}

/** Reads the notes again and again while their authority has not answered. */
function Awaited({ query }: AwaitedProps) {
  useRouteQuery(listEmissions, { query, every: LOOK_AGAIN_MS, silent: true })
  return null
}
