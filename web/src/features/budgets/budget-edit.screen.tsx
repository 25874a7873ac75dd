import { Skeleton, Text } from '@mantine/core'
import type { Budget } from '@prumo/contracts/budgets/budget.schema'
import { getBudget } from '@prumo/contracts/budgets/budgets.contract'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from '../../client/address.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import { FormTabs } from '../../kit/form-tabs.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { periodText, scopeText } from './budget-list.definition.tsx'
import { BudgetSheet } from './budget-sheet.tsx'
import { BudgetStatusChip } from './budget-status-chip.tsx'
import classes from './budgets.module.css'

const BudgetTracking = lazy(() =>
  import('./budget-tracking.tsx').then((file) => ({ default: file.BudgetTracking })),
)

const BudgetActs = lazy(() =>
  import('./budget-acts.tsx').then((file) => ({ default: file.BudgetActs })),
)
// A budget is opened for its amounts; its form is loaded when it is asked for.
const BudgetForm = lazy(() =>
  import('./budget-form.tsx').then((file) => ({ default: file.BudgetForm })),
)

const LIST = '/admin/budget/list'
type Tab = 'sheet' | 'tracking' | 'settings'

/** /admin/budget/edit/{budget_id}: one budget on a page of its own; `new` begins one. */
export function BudgetEditScreen() {
  const t = useTexts('budgets')
  const kit = useTexts('kit')
  const { params } = useLocation()
  const isNew = params.budget_id === 'new'
  const id = Number(params.budget_id)
  const [revision, setRevision] = useState<number | null>(null)
  const query = revision === null ? {} : { revision }
  const found = useRouteQuery(getBudget, {
    params: { id },
    query,
    enabled: !isNew,
    keepPrevious: true,
  })
  const budget = found.data?.data
  if (!isNew && budget !== undefined) return <BudgetPage budget={budget} onRevision={setRevision} />
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={isNew ? t('create') : t('edit')} />
      <AppLink href={LIST} data-way-back>
        {t('back_to_list')}
      </AppLink>
      {isNew ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <BudgetForm budget={null} />
        </Suspense>
      ) : null}
      {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : null}
      {isNew || found.isError ? null : <Skeleton height={420} />}
    </div>
  )
}

interface BudgetPageProps {
  readonly budget: Budget
  readonly onRevision: (revision: number | null) => void
}

function BudgetPage({ budget, onRevision }: BudgetPageProps) {
  const t = useTexts('budgets')
  const format = useFormat()
  const go = useGo()
  const [tab, setTab] = useState<Tab>('sheet')
  const [wasOpened, setOpened] = useState(false)
  const [isDirty, setDirty] = useState(false)
  // A new version is a sheet and a form begun anew: they hold what the server has.
  const version = `${budget.id}.${budget.version}.${budget.shown_revision}`
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={budget.name}>
        <Suspense fallback={<div className={classes['waiting']} />}>
          <BudgetActs budget={budget} isDirty={isDirty} onGone={() => go(LIST)} />
        </Suspense>
      </PageHeader>
      <div className={classes['line']}>
        <AppLink href={LIST} data-way-back>
          {t('back_to_list')}
        </AppLink>
        <BudgetStatusChip status={budget.status} t={t} />
        <span className={kitClasses['quiet']}>
          {periodText(budget, format)} · {scopeText(budget, t)}
        </span>
        {budget.revisions.length > 1 ? (
          <SelectInput
            aria-label={t('revision')}
            size="xs"
            w={240}
            allowDeselect={false}
            value={String(budget.shown_revision)}
            data={budget.revisions.map(({ number }) => ({
              value: String(number),
              label: revisionLabel(number, budget, t),
            }))}
            onChange={(value) => {
              const number = Number(value)
              onRevision(number === budget.revision ? null : number)
            }}
          />
        ) : null}
      </div>
      <FormTabs<Tab>
        label={budget.name}
        tab={tab}
        onTab={(next) => {
          setTab(next)
          // What was typed there stays while another tab is looked at.
          if (next === 'settings') setOpened(true)
        }}
        tabs={[
          {
            name: 'sheet',
            label: t('sheet'),
            content: <BudgetSheet key={version} budget={budget} onDirty={setDirty} />,
          },
          {
            name: 'tracking',
            label: t('tracking'),
            content:
              tab === 'tracking' ? (
                <Suspense fallback={<Skeleton height={240} />}>
                  <BudgetTracking budget={budget} />
                </Suspense>
              ) : null,
          },
          {
            name: 'settings',
            label: t('settings'),
            content: wasOpened ? (
              <Suspense fallback={<Skeleton height={240} />}>
                <BudgetForm key={version} budget={budget} />
              </Suspense>
            ) : null,
          },
        ]}
      />
    </div>
  )
}

function revisionLabel(
  number: number,
  budget: Budget,
  t: ReturnType<typeof useTexts<'budgets'>>,
): string {
  const name = number === 1 ? t('original') : t('revision_of', { number })
  return number === budget.approved_revision ? `${name} · ${t('in_force')}` : name
}
