import { type Product, productFormSchema } from '@prumo/contracts/products/product.schema'
import {
  createProduct,
  destroyProduct,
  getProduct,
  updateProduct,
} from '@prumo/contracts/products/products.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { useCan } from '../../client/use-session.ts'
import { FormTabs, useFormTab } from '../../kit/form-tabs.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
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
  const id = record === 'new' ? 0 : record
  const found = useRouteQuery(getProduct, { params: { id }, enabled: record !== 'new' })
  const product = found.data?.data
  if (record === 'new') return <ProductForm product={null} onClose={onClose} />
  if (product === undefined) return null
  const key = `${product.id}.${product.version}`
  return <ProductForm key={key} product={product} onClose={onClose} />
}

interface ProductFormProps {
  readonly product: Product | null
  readonly onClose: () => void
}

function useProductForm({ product, onClose }: ProductFormProps) {
  const t = useTexts('products')
  const creation = useCommand(createProduct)
  const change = useCommand(updateProduct)
  const form = useRecordForm(productFormSchema, product ?? BLANK_PRODUCT)
  const save = () =>
    form.submit(async (input, idempotencyKey) => {
      const outcome =
        product === null
          ? await creation.send({ body: input, idempotencyKey })
          : await change.send({
              params: { id: product.id },
              body: { ...input, version: product.version },
            })
      if (outcome.ok) {
        toast(t(product === null ? 'created' : 'saved'))
        onClose()
      }
      return outcome
    })
  return { form, save }
}

function ProductForm(props: ProductFormProps) {
  const { product, onClose } = props
  const t = useTexts('products')
  const kit = useTexts('kit')
  const can = useCan()
  const { form, save } = useProductForm(props)
  const { tab, setTab, showFault } = useFormTab(TABS, 'general')
  const removal = useCommand(destroyProduct)
  const remove = async (id: number) => {
    const outcome = await removal.send({ params: { id } })
    if (!outcome.ok) return
    releaseUnsaved()
    toast(kit('remove.done'))
    onClose()
  }
  const tabs = [
    {
      name: 'general',
      label: t('tabs.general'),
      content: <GeneralFields form={form} isNew={product === null} />,
    },
    { name: 'charging', label: t('tabs.charging'), content: <ChargingFields form={form} /> },
    {
      name: 'fiscal',
      label: t('tabs.fiscal'),
      content: <FiscalFields form={form} exceptId={product?.id ?? null} />,
    },
    {
      name: 'integration',
      label: t('tabs.integration'),
      content: <IntegrationFields form={form} />,
    },
  ] as const
  return (
    <RecordDrawer
      title={t(product === null ? 'create' : 'edit')}
      form={form}
      size={720}
      onSave={() => void save().then((isSaved) => (isSaved ? undefined : showFault()))}
      onClose={onClose}
      canSave={can(`companies.products.${product === null ? 'store' : 'update'}`)}
      acts={
        product !== null && can('companies.products.destroy') ? (
          <RemoveButton
            name={product.name}
            isPending={removal.isPending}
            onRemove={() => void remove(product.id)}
          />
        ) : null
      }
    >
      <FormTabs label={t('tabs.label')} tabs={tabs} tab={tab} onTab={setTab} />
    </RecordDrawer>
  )
}
