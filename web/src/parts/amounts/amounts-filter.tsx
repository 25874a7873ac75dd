import { lazy } from 'react'
import { useFormat } from '../../client/use-format.ts'

const AmountsControl = lazy(() =>
  import('./amounts-control.tsx').then((file) => ({ default: file.AmountsControl })),
)

/**
 * A filter by value range: cents from and to, `1000,5000`, both included, either of which may be
 * missing.
 */
export const byAmounts = {
  kind: 'searched',
  Control: AmountsControl,
  Names: AmountsText,
} as const

function AmountsText({ value }: { readonly value: string }) {
  const format = useFormat()
  const [least = '', most = ''] = value
    .split(',')
    .map((cents) => (cents === '' ? '' : format.money(Number(cents))))
  if (least === '') return <bdi>{`≤ ${most}`}</bdi>
  return <bdi>{most === '' ? `≥ ${least}` : `${least} – ${most}`}</bdi>
}
