import { Button } from '@mantine/core'
import {
  type OfxImportRuleOutcome,
  ofxImportRuleTrialSchema,
} from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import { tryOfxImportRule } from '@prumo/contracts/ofx-import-rules/ofx-import-rules.contract'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { TextField } from '../../kit/fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './ofx-import-rules.module.css'
import type { RuleForm } from './rule-form-values.ts'
import { RuleOutcome } from './rule-outcome.tsx'

interface SampleFieldsProps {
  readonly form: RuleForm
  /** Goes to the first field that is wrong. */
  readonly onFault: () => void
}

/** 'Exemplo': a piece of a statement, what is expected of it, and what comes of it. */
export function SampleFields({ form, onFault }: SampleFieldsProps) {
  const t = useTexts('ofxImportRules')
  const trial = useCommand(tryOfxImportRule)
  const [outcome, setOutcome] = useState<OfxImportRuleOutcome | null>(null)
  const run = async (expected: string) => {
    // What a rule is called says nothing of what it does.
    const name = form.values.name?.trim() || '—'
    const checked = ofxImportRuleTrialSchema.safeParse({ ...form.values, name, expected })
    if (!checked.success) {
      for (const { path } of checked.error.issues) form.touch(path.join('.'))
      onFault()
      return
    }
    const answer = await trial.send({ body: checked.data })
    setOutcome(answer.ok ? answer.answer.data : null)
  }
  const adopt = (text: string) => {
    form.set({ expected: text })
    void run(text)
  }
  return (
    <>
      <div className={classes['sides']}>
        <TextField
          field={form.field('sample')}
          label={t('sample')}
          description={t('sample_hint')}
          rows={12}
        />
        <TextField
          field={form.field('expected')}
          label={t('expected')}
          description={t('expected_hint')}
          rows={12}
        />
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={trial.isPending}
          onClick={() => void run(form.values.expected ?? '')}
        >
          {t('try')}
        </Button>
      </div>
      <div role="status">
        {outcome === null ? null : <RuleOutcome outcome={outcome} onAdopt={adopt} />}
      </div>
    </>
  )
}
