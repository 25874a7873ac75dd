import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isFocusAtRest } from '../../client/use-focus-return.ts'
import classes from './layout.module.css'

interface CompanySelectProps {
  readonly companies: readonly SessionCompany[]
  readonly current: SessionCompany | null
  readonly onChoose: (company: SessionCompany) => Promise<void>
  /** How somebody came to the box that stood in its place: it has the focus, and a press opens it. */
  readonly held: 'focus' | 'press' | null
  /** That box: it may have the focus already. */
  readonly box: RefObject<HTMLInputElement | null>
}

/** The searchable select of many companies, 300 px wide (specification section 9). */
export function CompanySelect({ companies, current, onChoose, held, box }: CompanySelectProps) {
  const t = useTexts('app')
  const place = useRef<HTMLDivElement>(null)
  const wasPressed = held === 'press'
  // Whoever has gone on meanwhile keeps the focus where it is.
  const [takesFocus] = useState(
    () => held !== null && (isFocusAtRest() || document.activeElement === box.current),
  )
  useEffect(() => {
    if (wasPressed && takesFocus) place.current?.querySelector('input')?.click()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it takes the place of the box.
  }, [])
  return (
    <div ref={place} className={classes['company-select']}>
      <SelectInput
        autoFocus={takesFocus}
        w={300}
        maw="100%"
        searchable
        aria-label={t('choose_company')}
        data={companies.map((company) => ({
          value: String(company.id),
          label: companyName(company),
        }))}
        value={current === null ? null : String(current.id)}
        allowDeselect={false}
        onChange={(text) => {
          const chosen = companies.find(({ id }) => String(id) === text)
          if (chosen) void onChoose(chosen)
        }}
      />
    </div>
  )
}
