import { type Product, productFormSchema } from '@prumo/contracts/products/product.schema'
import { productRoutes } from '@prumo/contracts/products/products.contract'
import { FormFields } from '../../kit/form-fields.tsx'
import { FormTabs, useFormTab } from '../../kit/form-tabs.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useMasterRecord } from '../../parts/register/use-master-record.tsx'
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
  const product = useRecord(productRoutes.get, record)
  if (product === undefined) return null
  return <ProductForm key={recordKey(product)} product={product} onClose={onClose} />
}

interface ProductFormProps {
  readonly product: Product | null
  readonly onClose: () => void
}

function ProductForm({ product, onClose }: ProductFormProps) {
  const t = useTexts('products')
  const { tab, setTab, showFault } = useFormTab(TABS, 'general')
  const { form, drawer } = useMasterRecord({
    routes: productRoutes,
    record: product,
    schema: productFormSchema,
    initial: product ?? BLANK_PRODUCT,
    t,
    onClose,
    onFault: showFault,
  })
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
    <RecordDrawer {...drawer} size={720}>
      <FormTabs label={t('tabs.label')} tabs={tabs} tab={tab} onTab={setTab} />
    </RecordDrawer>
  )
}
