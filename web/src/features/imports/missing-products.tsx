import { Switch } from '@mantine/core'
import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { useCan } from '../../client/use-session.ts'
import { ChoiceInput } from '../../parts/choices/choice-input.tsx'
import { products } from '../../parts/choices/choice-sources.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type ChosenProducts, namedProducts } from './chosen-products.rules.ts'
import type { Draft } from './draft-rows.rules.ts'
import type { Additions } from './draft-states.rules.ts'
import { ImportNotice } from './import-notice.tsx'
import classes from './imports.module.css'

interface MissingProductsProps {
  readonly drafts: readonly Draft[]
  readonly additions: Additions
  readonly chosen: ChosenProducts
  /** A product of the company stands in for a name of the sheet, in all rows. */
  readonly onUseProduct: (name: string, product: Choice) => void
  /** Adds the product that a name of the sheet is with the import, or takes that back. */
  readonly onAddProduct: (name: string, adds: boolean) => void
}

/** Names that are no product of the company: what was chosen for each stays in sight and can be changed. */
export function MissingProducts(props: MissingProductsProps) {
  const { drafts, additions, chosen, onUseProduct, onAddProduct } = props
  const t = useTexts('imports')
  const labelled = useLabelled()
  const mayAdd = useCan()('companies.products.store')
  const names = namedProducts(drafts, chosen)
  if (names.length === 0) return null
  const open = names.filter(({ name, record }) => record === null && !additions.products.has(name))
  const isDone = open.length === 0
  return (
    <ImportNotice
      title={isDone ? t('preview.products_done') : t('preview.products', { count: open.length })}
      isDone={isDone}
    >
      <p>{t(isDone ? 'preview.products_kept' : 'preview.product_hint')}</p>
      <div className={classes['missing']}>
        {names.map(({ name, count, record }) => [
          <bdi key={name}>{t('preview.category_rows', { name, count })}</bdi>,
          <ChoiceInput
            key={`${name} use`}
            aria-label={labelled(t('preview.use_product'), name)}
            placeholder={t('preview.use_product')}
            source={products}
            value={record?.id ?? null}
            known={record ?? undefined}
            isClearable={false}
            onChoose={(product) => {
              if (product !== null) onUseProduct(name, product)
            }}
          />,
          <span key={`${name} end`}>
            {mayAdd && record === null ? (
              <Switch
                label={t('preview.add_product')}
                aria-label={labelled(t('preview.add_product'), name)}
                checked={additions.products.has(name)}
                onChange={(event) => onAddProduct(name, event.currentTarget.checked)}
              />
            ) : null}
          </span>,
        ])}
      </div>
    </ImportNotice>
  )
}
