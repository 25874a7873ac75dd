import {
  missingForInvoices,
  missingForPaymentLinks,
} from '@prumo/contracts/products/product-completeness.rules'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import type { ProductForm } from './product-values.ts'
import classes from './products.module.css'

/** What is filled in already, and what is still missing, for invoices and for payment links. */
export function ProductChecklist({ form }: { readonly form: ProductForm }) {
  const t = useTexts('products')
  const lists = [
    { purpose: 'invoices', missing: missingForInvoices(form.values) },
    { purpose: 'links', missing: missingForPaymentLinks(form.values) },
  ] as const
  return (
    <ul className={classes['checklist']} aria-label={t('checklist.label')}>
      {lists.map(({ purpose, missing }) => (
        <li key={purpose} data-complete={missing.length === 0 ? true : undefined}>
          {missing.length === 0 ? (
            <IconCircleCheck size={18} aria-hidden />
          ) : (
            <IconCircleDashed size={18} aria-hidden />
          )}
          <span>
            {missing.length === 0
              ? t(`checklist.${purpose}_ready`)
              : t(`checklist.${purpose}_missing`, {
                  fields: missing.map((field) => t(`fields.${field}`)).join(', '),
                })}
          </span>
        </li>
      ))}
    </ul>
  )
}
