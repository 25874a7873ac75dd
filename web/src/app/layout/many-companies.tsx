import { ComboboxChevron, TextInput } from '@mantine/core'
import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import { useEffect, useRef, useState } from 'react'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'

const load = () => import('./company-select.tsx').then((file) => file.CompanySelect)
type CompanySelect = Awaited<ReturnType<typeof load>>

interface ManyCompaniesProps {
  readonly companies: readonly SessionCompany[]
  readonly current: SessionCompany | null
  readonly onChoose: (company: SessionCompany) => Promise<void>
}

/** How somebody came to the box: while it is pressed down it must stay, or the press ends on nothing. */
type Held = 'focus' | 'pressing' | 'press' | null

/**
 * The select of many companies. Most screens are opened without it being used: it is a box with the
 * company's name until the screen has stood for a while, or somebody goes to it.
 */
export function ManyCompanies(props: ManyCompaniesProps) {
  const { current } = props
  const t = useTexts('app')
  const isIdle = useIsIdle()
  const [held, setHeld] = useState<Held>(null)
  const [loaded, setLoaded] = useState<{ readonly Select: CompanySelect } | null>(null)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Without a network the box stays, and the next way to it asks again.
    if (isIdle || held !== null)
      load().then(
        (Select) => setLoaded({ Select }),
        () => setHeld(null),
      )
  }, [isIdle, held])
  if (loaded !== null && held !== 'pressing')
    return <loaded.Select {...props} held={held} box={box} />
  return (
    <TextInput
      ref={box}
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
      onPointerDown={() => setHeld('pressing')}
      onPointerLeave={() => setHeld((before) => (before === 'pressing' ? null : before))}
      onClick={() => setHeld('press')}
      onFocus={() => setHeld((before) => before ?? 'focus')}
    />
  )
}
