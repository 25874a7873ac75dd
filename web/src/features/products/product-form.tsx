import { type Product, productFormSchema } from '@prumo/contracts/products/product.schema'
import {
  createProduct,
  destroyProduct,
  getProduct,
  updateProduct,
} from '@prumo/contracts/products/products.contract'
import { useCommand } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { FormFields } from '../../kit/form-fields.tsx'
import { FormTabs, useFormTab } from '../../kit/form-tabs.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BLANK_PRODUCT } from './blank-product.ts'
import { ChargingFields } from './charging-fields.tsx'
import { FiscalFields } from './fiscal-fields.tsx'
import { GeneralFields } from './general-fields.tsx'
import { IntegrationFields } from './integration-fields.tsx'

const TABS = ['general', 'charging', 'fiscal', 'integration'] as const

interface ProductDrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a product: a new one, or one that is read afresh. */
export function ProductDrawer({ record, onClose }: ProductDrawerProps) {
  const product = useRecord(getProduct, record)
  if (product === undefined) return null
  return <ProductForm key={recordKey(product)} product={product} onClose={onClose} />
}

interface ProductFormProps {
  readonly product: Product | null
  readonly onClose: () => void
}

function ProductForm({ product, onClose }: ProductFormProps) {
  const t = useTexts('products')
  const can = useCan()
  const { tab, setTab, showFault } = useFormTab(TABS, 'general')
  const creation = useCommand(createProduct)
  const change = useCommand(updateProduct)
  const { form, drawer } = useRecordDrawer({
    schema: productFormSchema,
    initial: product ?? BLANK_PRODUCT,
    save: (body, idempotencyKey) =>
      product === null
        ? creation.send({ body, idempotencyKey })
        : change.send({ params: { id: product.id }, body: { ...body, version: product.version } }),
    said: t(product === null ? 'created' : 'saved'),
    onClose,
    onFault: showFault,
  })
  const removal = useCommand(destroyProduct)
  const tabs = [
    {
      name: 'general',
      label: t('tabs.general'),
      content: (
        <FormFields>
          <GeneralFields form={form} isNew={product === null} />
        </FormFields>
      ),
    },
    {
      name: 'charging',
      label: t('tabs.charging'),
      content: (
        <FormFields>
          <ChargingFields form={form} />
        </FormFields>
      ),
    },
    {
      name: 'fiscal',
      label: t('tabs.fiscal'),
      content: (
        <FormFields>
          <FiscalFields form={form} exceptId={product?.id ?? null} />
        </FormFields>
      ),
    },
    {
      name: 'integration',
      label: t('tabs.integration'),
      content: (
        <FormFields>
          <IntegrationFields form={form} />
        </FormFields>
      ),
    },
  ] as const
  return (
    <RecordDrawer
      title={t(product === null ? 'create' : 'edit')}
      name={product?.name}
      {...drawer}
      size={720}
      canSave={can(`companies.products.${product === null ? 'store' : 'update'}`)}
      acts={
        product !== null && can('companies.products.destroy') ? (
          <RemoveButton
            name={product.name}
            remove={() => removal.send({ params: { id: product.id } })}
            onRemoved={onClose}
          />
        ) : null
      }
    >
      <FormTabs label={t('tabs.label')} tabs={tabs} tab={tab} onTab={setTab} />
    </RecordDrawer>
  )
}
