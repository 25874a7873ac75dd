import { Switch } from '@mantine/core'
import { MAX_PRODUCT_NAME } from '@prumo/contracts/products/product-defaults'
import { useCan } from '../../client/use-session.ts'
import { products } from '../../parts/choices/choice-sources.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { namesOf } from './chosen-names.rules.ts'
import { type MissingPanelProps, MissingRecords, RecordChoice } from './missing-records.tsx'

/** A product for each name that sales give and the company does not have, chosen or added with them. */
export function MissingProducts(props: MissingPanelProps) {
  const { drafts, additions, chosen, onUse, onAddProduct } = props
  const t = useTexts('imports')
  const labelled = useLabelled()
  const mayAdd = useCan()('companies.products.store')
  return (
    <MissingRecords
      names={namesOf(drafts, 'product', chosen)}
      isAdded={(name) => additions.products.has(name)}
      openTitle={(count) => t('preview.products', { count })}
      doneTitle={t('preview.products_done')}
      openHint={t('preview.product_hint')}
      doneHint={t('preview.products_kept')}
      renderChoice={(one) => (
        <RecordChoice
          key={`${one.name} use`}
          one={one}
          source={products}
          use={t('preview.use_product')}
          onUse={(name, product) => onUse('product', name, product)}
        />
      )}
      renderOther={(name) => {
        if (!mayAdd) return null
        if (name.length > MAX_PRODUCT_NAME)
          return t('preview.product_too_long', { max: MAX_PRODUCT_NAME })
        return (
          <Switch
            label={t('preview.add_product')}
            aria-label={labelled(t('preview.add_product'), name)}
            checked={additions.products.has(name)}
            onChange={(event) => onAddProduct(name, event.currentTarget.checked)}
          />
        )
      }}
    />
  )
}
