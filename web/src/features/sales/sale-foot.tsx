import { SaleCourses } from './sale-courses.tsx'
import { SaleInvoices, type SaleInvoicesProps } from './sale-invoices.tsx'
import { SaleRefunds } from './sale-refunds.tsx'
import { SaleTransactions } from './sale-transactions.tsx'

/** What came of a sale: its transactions and its notes. */
export function SaleFoot(props: SaleInvoicesProps) {
  return (
    <>
      <SaleTransactions sale={props.sale} />
      <SaleRefunds sale={props.sale} />
      <SaleInvoices {...props} />
      <SaleCourses sale_id={props.sale.id} />
    </>
  )
}
