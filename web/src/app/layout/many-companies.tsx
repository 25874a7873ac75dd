import { ComboboxChevron, TextInput } from '@mantine/core'
import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import { lazy, Suspense, useState } from 'react'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'

const load = () => import('./company-select.tsx')
const CompanySelect = lazy(() => load().then((file) => ({ default: file.CompanySelect })))

interface ManyCompaniesProps {
  readonly companies: readonly SessionCompany[]
  readonly current: SessionCompany | null
  readonly onChoose: (company: SessionCompany) => Promise<void>
}

/**
 * The select of many companies. Most screens are opened without it being used: it is a box with the
 * company's name until the screen has stood for a while, or somebody goes to it.
 */
export function ManyCompanies(props: ManyCompaniesProps) {
  const { current } = props
  const t = useTexts('app')
  const isIdle = useIsIdle()
  const [held, setHeld] = useState<'focus' | 'press' | null>(null)
  const box = (
    <TextInput
      w={300}
      maw="100%"
      role="combobox"
      aria-label={t('choose_company')}
      aria-expanded={false}
      aria-haspopup="listbox"
      readOnly
      value={current === null ? '' : companyName(current)}
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      onPointerEnter={() => void load()}
      onPointerDown={() => setHeld('press')}
      onFocus={() => setHeld((before) => before ?? 'focus')}
    />
  )
  if (held === null && !isIdle) return box
  return (
    <Suspense fallback={box}>
      <CompanySelect {...props} held={held} />
    </Suspense>
  )
}
