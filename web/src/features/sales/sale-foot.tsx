import { SaleInvoices, type SaleInvoicesProps } from './sale-invoices.tsx'
import { SaleTitles } from './sale-titles.tsx'

/** What came of a sale: its titles and its notes. */
export function SaleFoot(props: SaleInvoicesProps) {
  return (
    <>
      <SaleTitles sale={props.sale} />
      <SaleInvoices {...props} />
    </>
  )
}
