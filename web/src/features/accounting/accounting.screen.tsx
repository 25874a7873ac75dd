import { Button, Skeleton, Text, TextInput } from '@mantine/core'
import {
  getAccountingSettings,
  saveAccountingSettings,
} from '@prumo/contracts/accounting/accounting.contract'
import {
  type AccountingSettings,
  HISTORY_FIELDS,
} from '@prumo/contracts/accounting/accounting-settings.schema'
import { useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { releaseUnsaved, useUnsaved } from '../../client/unsaved.ts'
import { useUndo } from '../../client/use-undo.ts'
import { FormTabs, useFormTab } from '../../kit/form-tabs.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'
import { CodeGrid } from './code-grid.tsx'
import { type CodeLine, codesOf, linesOf } from './code-lines.rules.ts'
import { DocumentsCard } from './documents-card.tsx'
import { ExportPanel } from './export-panel.tsx'
import { JournalCard } from './journal-card.tsx'
import { LayoutPanel } from './layout-panel.tsx'

const TABS = ['export', 'codes', 'layouts', 'documents'] as const

/** /admin/accounting: what leaves the books for accountants and programs of bookkeeping. */
export function AccountingScreen() {
  const t = useTexts('accounting')
  const kit = useTexts('kit')
  const found = useRouteQuery(getAccountingSettings, {})
  const { tab, setTab } = useFormTab<(typeof TABS)[number]>(TABS, 'export')
  const settings = found.data?.data
  if (settings !== undefined)
    return <AccountingPage key={settings.version} settings={settings} tab={tab} onTab={setTab} />
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
      {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : <Skeleton height={480} />}
    </div>
  )
}

interface AccountingPageProps {
  readonly settings: AccountingSettings
  readonly tab: (typeof TABS)[number]
  readonly onTab: (tab: (typeof TABS)[number]) => void
}

type Draft = Pick<
  AccountingSettings,
  'company_code' | 'user_name' | 'branch' | 'history' | 'layouts'
> & { readonly lines: readonly CodeLine[] }

/** The settings while they are changed. A new version is a page begun anew. */
function AccountingPage({ settings, tab, onTab }: AccountingPageProps) {
  const t = useTexts('accounting')
  const saving = useCommand(saveAccountingSettings)
  const { toastWithUndo } = useUndo()
  const [kept] = useState<Draft>(() => ({ ...settings, lines: linesOf(settings) }))
  const [draft, setDraft] = useState(kept)
  const [faults, setFaults] = useState<readonly string[]>([])
  const isDirty = draft !== kept
  useUnsaved(isDirty)
  const change = (fields: Partial<Draft>) => setDraft((before) => ({ ...before, ...fields }))
  const save = async () => {
    const { company_code, user_name, branch, history, layouts, lines } = draft
    const outcome = await saving.send({
      body: {
        version: settings.version,
        company_code,
        user_name,
        branch,
        history,
        layouts,
        codes: codesOf(lines),
      },
    })
    if (!outcome.ok) {
      setFaults(Object.values(outcome.error.errors).flat())
      return
    }
    releaseUnsaved()
    toastWithUndo(t('settings.saved'), outcome.request_id)
  }
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')}>
        {isDirty || tab === 'codes' || tab === 'layouts' ? (
          <>
            <Button variant="default" disabled={!isDirty} onClick={() => setDraft(kept)}>
              {t('settings.discard')}
            </Button>
            <Button disabled={!isDirty} loading={saving.isPending} onClick={() => void save()}>
              {t('settings.save')}
            </Button>
          </>
        ) : null}
      </PageHeader>
      <p className={`${kitClasses['quiet']} ${classes['subtitle']}`}>{t('subtitle')}</p>
      <p role="status" className={classes['subtitle']}>
        {isDirty ? t('settings.unsaved') : ''}
      </p>
      {faults.length === 0 ? null : (
        <ul role="alert" className={classes['warning']}>
          {[...new Set(faults)].map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <FormTabs
        label={t('title')}
        tab={tab}
        onTab={onTab}
        tabs={[
          {
            name: 'export',
            label: t('tabs.export'),
            content: <ExportPanel layouts={settings.layouts} onMap={() => onTab('codes')} />,
          },
          {
            name: 'codes',
            label: t('tabs.codes'),
            content: (
              <>
                <SettingsFields draft={draft} onChange={change} />
                <CodeGrid
                  settings={settings}
                  lines={draft.lines}
                  onChange={(lines) => change({ lines })}
                />
              </>
            ),
          },
          {
            name: 'layouts',
            label: t('tabs.layouts'),
            content: (
              <LayoutPanel layouts={draft.layouts} onChange={(layouts) => change({ layouts })} />
            ),
          },
          {
            name: 'documents',
            label: t('tabs.documents'),
            content: (
              <>
                <DocumentsCard />
                <JournalCard />
              </>
            ),
          },
        ]}
      />
    </div>
  )
}

interface SettingsFieldsProps {
  readonly draft: Draft
  readonly onChange: (fields: Partial<Draft>) => void
}

function SettingsFields({ draft, onChange }: SettingsFieldsProps) {
  const t = useTexts('accounting')
  const fields = HISTORY_FIELDS.map((field) => `{${field}}`).join(' ')
  return (
    <div className={classes['choice']}>
      <TextInput
        label={t('settings.company_code')}
        value={draft.company_code ?? ''}
        inputMode="numeric"
        maxLength={7}
        onChange={(event) => onChange({ company_code: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('settings.user_name')}
        value={draft.user_name ?? ''}
        maxLength={30}
        onChange={(event) => onChange({ user_name: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('settings.branch')}
        value={draft.branch ?? ''}
        maxLength={10}
        onChange={(event) => onChange({ branch: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('settings.history')}
        description={t('settings.history_hint', { fields })}
        value={draft.history}
        maxLength={200}
        onChange={(event) => onChange({ history: event.currentTarget.value })}
      />
    </div>
  )
}
