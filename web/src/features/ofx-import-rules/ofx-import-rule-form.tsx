import {
  type OfxImportRule,
  ofxImportRuleEditSchema,
} from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import {
  createOfxImportRule,
  destroyOfxImportRule,
  getOfxImportRule,
  updateOfxImportRule,
} from '@prumo/contracts/ofx-import-rules/ofx-import-rules.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { FormTabs, useFormTab } from '../../kit/form-tabs.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActionFields } from './action-fields.tsx'
import { BLANK_RULE } from './blank-rule.ts'
import { RuleFields } from './rule-fields.tsx'
import { SampleFields } from './sample-fields.tsx'

const TABS = ['rule', 'actions', 'sample'] as const

interface OfxImportRuleDrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of an OFX import rule: a new one, or one that is read afresh. */
export function OfxImportRuleDrawer({ record, onClose }: OfxImportRuleDrawerProps) {
  const id = record === 'new' ? 0 : record
  const found = useRouteQuery(getOfxImportRule, { params: { id }, enabled: record !== 'new' })
  const rule = found.data?.data
  if (record === 'new') return <OfxImportRuleForm rule={null} onClose={onClose} />
  if (rule === undefined) return null
  return <OfxImportRuleForm key={`${rule.id}.${rule.version}`} rule={rule} onClose={onClose} />
}

interface OfxImportRuleFormProps {
  readonly rule: OfxImportRule | null
  readonly onClose: () => void
}

function useRuleForm({ rule, onClose }: OfxImportRuleFormProps) {
  const t = useTexts('ofxImportRules')
  const creation = useCommand(createOfxImportRule)
  const change = useCommand(updateOfxImportRule)
  const form = useRecordForm(ofxImportRuleEditSchema, rule ?? BLANK_RULE)
  const save = () =>
    form.submit(async (body, idempotencyKey) => {
      const outcome =
        rule === null
          ? await creation.send({ body, idempotencyKey })
          : await change.send({ params: { id: rule.id }, body })
      if (outcome.ok) {
        toast(t(rule === null ? 'created' : 'saved'))
        onClose()
      }
      return outcome
    })
  return { form, save }
}

function OfxImportRuleForm(props: OfxImportRuleFormProps) {
  const { rule, onClose } = props
  const t = useTexts('ofxImportRules')
  const kit = useTexts('kit')
  const { form, save } = useRuleForm(props)
  const { tab, setTab, showFault } = useFormTab(TABS, 'rule')
  const removal = useCommand(destroyOfxImportRule)
  const remove = async (id: number) => {
    const outcome = await removal.send({ params: { id } })
    if (!outcome.ok) return
    releaseUnsaved()
    toast(kit('remove.done'))
    onClose()
  }
  const contents = {
    rule: <RuleFields form={form} isNew={rule === null} />,
    actions: <ActionFields form={form} />,
    sample: <SampleFields form={form} onFault={showFault} />,
  }
  return (
    <RecordDrawer
      title={t(rule === null ? 'create' : 'edit')}
      form={form}
      size={860}
      onSave={() => void save().then((isSaved) => (isSaved ? undefined : showFault()))}
      onClose={onClose}
      acts={
        rule === null ? null : (
          <RemoveButton
            name={rule.name}
            isPending={removal.isPending}
            onRemove={() => void remove(rule.id)}
          />
        )
      }
    >
      <FormTabs
        label={t('tabs.label')}
        tab={tab}
        onTab={setTab}
        tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`), content: contents[name] }))}
      />
    </RecordDrawer>
  )
}
