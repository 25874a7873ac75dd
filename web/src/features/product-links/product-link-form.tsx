import { CHARGE_METHODS } from '@prumo/contracts/charges/charge-terms.schema'
import type { ProductChoice } from '@prumo/contracts/choices/choice.schema'
import { PAYMENT_PROVIDERS } from '@prumo/contracts/charges/payment-provider-kinds'
import {
  type ProductLink,
  productLinkFormSchema,
} from '@prumo/contracts/product-links/product-link.schema'
import { productLinkRoutes } from '@prumo/contracts/product-links/product-links.contract'
import { PAYMENT_TYPES, SUBSCRIPTION_CYCLES } from '@prumo/contracts/products/payment-terms'
import { lazy, Suspense, useMemo } from 'react'
import { useSession, useToday } from '../../client/use-session.ts'
import { CountField } from '../../kit/count-field.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { categories, products } from '../../parts/choices/choice-sources.ts'
import { productCreation } from '../../parts/choices/product-creation.ts'
import { MasterRecordStatusField } from '../../parts/register/master-record-status-field.tsx'
import { useMasterRecord } from '../../parts/register/use-master-record.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type NewLink, paidBy } from './new-link.ts'
import { urlOfName } from './url-of-name.ts'

// Nobody waits for it: the fields are there before.
const LinkAddress = lazy(() =>
  import('./link-address.tsx').then((file) => ({ default: file.LinkAddress })),
)

/** Of the platform's administrators alone; nobody waits for it either. */
const LinkCredit = lazy(() =>
  import('./link-credit.tsx').then((file) => ({ default: file.LinkCredit })),
)

const REVENUE = { natures: 'revenue' } as const

/** Whoever has no product yet makes it here. */
const SOLD = { ...products, creation: productCreation }

interface Sold {
  readonly name: string | null
  readonly url: string | null
  readonly price_cents: number | null
  readonly category_id: number | null
}

/** The address that the name suggests, where none was typed. */
const withAddress = ({ name, url }: Pick<Sold, 'name' | 'url'>) =>
  url ? {} : { url: urlOfName(name ?? '') }

/** What is still empty, as the product has it: its category is that by which it was sold last. */
function takenFrom(
  before: Sold,
  { name, price_cents, category_id }: Pick<ProductChoice, 'name' | 'price_cents' | 'category_id'>,
) {
  const named = { name: before.name ? before.name : name, url: before.url }
  const price = before.price_cents ? before.price_cents : price_cents || null
  return {
    name: named.name,
    price_cents: price,
    category_id: before.category_id ?? category_id,
    ...withAddress(named),
  }
}

interface FormProps {
  readonly link: ProductLink | null
  readonly initial: ProductLink | NewLink
  readonly onClose: () => void
  /** What follows in place of closing, once a new one is there. */
  readonly onMade?: (id: number) => void
}

/** The drawer of a payment link, or of a new one. */
export function ProductLinkForm({ link, initial, onClose, onMade }: FormProps) {
  const t = useTexts('productLinks')
  const isIdle = useIsIdle()
  const today = useToday()
  // An edit may end a link; a new one that sells no more is a slip.
  const schema = useMemo(
    () =>
      link === null
        ? productLinkFormSchema.refine(({ end_date }) => end_date === null || end_date >= today, {
            error: 'date_in_past',
            path: ['end_date'],
          })
        : productLinkFormSchema,
    [link, today],
  )
  const isPlatform = useSession().loggedInUser?.is_prumo_admin === true
  const { form, drawer } = useMasterRecord({
    routes: productLinkRoutes,
    record: link,
    schema,
    initial,
    t,
    onClose,
    onMade,
  })
  const name = form.field('name')
  return (
    <RecordDrawer {...drawer} size={640}>
      {link !== null && isIdle ? (
        <Suspense>
          <LinkAddress link={link} />
        </Suspense>
      ) : null}
      <TextField
        field={{
          ...name,
          onBlur: () => {
            name.onBlur()
            form.update(withAddress)
          },
        }}
        label={t('name')}
        autoFocus={link === null}
      />
      <TextField field={form.field('url')} label={t('url')} description={t('url_hint')} />
      <TextField field={form.field('description')} label={t('description')} />
      <div className={kitClasses['two']}>
        <ChoiceField
          field={form.field('product_id')}
          label={t('product')}
          source={SOLD}
          onChoose={(product) => {
            if (product !== null) form.update((before) => takenFrom(before, product))
          }}
        />
        <ChoiceField
          field={form.field('category_id')}
          label={t('category')}
          source={categories}
          filter={REVENUE}
        />
        <MoneyField
          field={form.field('price_cents')}
          label={t('price')}
          description={link === null ? undefined : t('price_hint')}
        />
        <SelectField
          field={form.field('kind')}
          label={t('kind')}
          options={PAYMENT_PROVIDERS.map((value) => ({
            value,
            label: t(`kinds.${value}`),
          }))}
        />
        <SelectField
          field={form.field('payment_method')}
          label={t('payment_method')}
          options={CHARGE_METHODS.map((value) => ({ value, label: t(`payment_methods.${value}`) }))}
        />
        <SelectField
          field={{
            ...form.field('payment_type'),
            onChange: (type) => form.update(({ max_installments: most }) => paidBy(type, most)),
          }}
          label={t('payment_type')}
          options={PAYMENT_TYPES.map((value) => ({
            value,
            label: t(`payment_types.${value}`),
          }))}
        />
        {form.values.payment_type === 'installments' ? (
          <CountField field={form.field('max_installments')} label={t('max_installments')} />
        ) : null}
        {form.values.payment_type === 'recurring' ? (
          <SelectField
            field={{ ...form.field('subscription_cycle'), isRequired: true }}
            label={t('subscription_cycle')}
            description={t('subscription_cycle_hint')}
            options={SUBSCRIPTION_CYCLES.map((value) => ({ value, label: t(`cycles.${value}`) }))}
          />
        ) : null}
        <CountField field={form.field('due_date_limit_days')} label={t('due_date_limit_days')} />
        <DateField field={form.field('end_date')} label={t('end_date')} />
        <CountField
          field={form.field('max_uses')}
          label={t('max_uses')}
          description={t('max_uses_hint')}
        />
      </div>
      {isPlatform && isIdle ? (
        <Suspense>
          <LinkCredit form={form} />
        </Suspense>
      ) : null}
      {link === null ? null : (
        <MasterRecordStatusField field={form.field('status')} label={t('status')} />
      )}
    </RecordDrawer>
  )
}
