import { Button, Skeleton, Text } from '@mantine/core'
import {
  getAccountingSettings,
  saveAccountingSettings,
} from '@prumo/contracts/accounting/accounting.contract'
import type { AccountingSettings } from '@prumo/contracts/accounting/accounting-settings.schema'
import { lazy, Suspense, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { releaseUnsaved, useUnsaved } from '../../client/unsaved.ts'
import { useUndo } from '../../client/use-undo.ts'
import { FormTabs, useFormTab } from '../../kit/form-tabs.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'
import { codesOf, linesOf } from './code-lines.rules.ts'
import type { Draft } from './draft.ts'
import { ExportPanel } from './export-panel.tsx'

const CodesPanel = lazy(() =>
  import('./codes-panel.tsx').then((file) => ({ default: file.CodesPanel })),
)
const LayoutPanel = lazy(() =>
  import('./layout-panel.tsx').then((file) => ({ default: file.LayoutPanel })),
)
const DocumentsPanel = lazy(() =>
  import('./documents-panel.tsx').then((file) => ({ default: file.DocumentsPanel })),
)

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
  // A tab is loaded when it is opened, and stays.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([tab]))
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))
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
            content: opened.has('codes') ? (
              <Suspense fallback={<Skeleton height={480} />}>
                <CodesPanel settings={settings} draft={draft} onChange={change} />
              </Suspense>
            ) : null,
          },
          {
            name: 'layouts',
            label: t('tabs.layouts'),
            content: opened.has('layouts') ? (
              <Suspense fallback={<Skeleton height={480} />}>
                <LayoutPanel layouts={draft.layouts} onChange={(layouts) => change({ layouts })} />
              </Suspense>
            ) : null,
          },
          {
            name: 'documents',
            label: t('tabs.documents'),
            content: opened.has('documents') ? (
              <Suspense fallback={<Skeleton height={480} />}>
                <DocumentsPanel />
              </Suspense>
            ) : null,
          },
        ]}
      />
    </div>
  )
}
