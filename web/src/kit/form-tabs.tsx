import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldInAddress } from '../client/field-in-address.ts'
import classes from './form-tabs.module.css'
import { ScrollStrip } from './scroll-strip.tsx'

interface FormTab<T extends string> {
  readonly name: T
  readonly label: string
  readonly content: ReactNode
}

interface FormTabsProps<T extends string> {
  readonly label: string
  readonly tabs: readonly FormTab<T>[]
  readonly tab: T
  readonly onTab: (tab: T) => void
}

/** One form over several tabs: what was typed on one stays while another one is looked at. */
export function FormTabs<T extends string>({ label, tabs, tab, onTab }: FormTabsProps<T>) {
  const choose = (value: string | null) => {
    const next = tabs.find(({ name }) => name === value)
    if (next !== undefined) onTab(next.name)
  }
  return (
    // What is not seen is drawn at once all the same: a field of it may be the one that is wrong.
    <Tabs value={tab} onChange={choose} keepMounted keepMountedMode="display-none">
      <ScrollStrip>
        <Tabs.List aria-label={label}>
          {tabs.map(({ name, label: words }) => (
            <Tabs.Tab key={name} value={name}>
              {words}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </ScrollStrip>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} pt="md" data-form-tab={name}>
          <div className={classes['panel']}>{content}</div>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Which tab of a form is seen, and the way to the tab of the first field that is wrong. */
export function useFormTab<T extends string>(names: readonly T[], first: T) {
  const [tab, setTab] = useState<T>(first)
  const show = (field: HTMLElement | null) => {
    const place = field?.closest<HTMLElement>('[data-form-tab]')?.dataset['formTab']
    const name = names.find((candidate) => candidate === place)
    if (name !== undefined) flushSync(() => setTab(name))
    field?.focus()
  }
  /** After a save that failed, whose errors are drawn: the field's tab is, then it has the focus. */
  const showFault = () => show(document.querySelector('form [aria-invalid="true"]'))
  useFieldInAddress(show)
  return { tab, setTab, showFault }
}
