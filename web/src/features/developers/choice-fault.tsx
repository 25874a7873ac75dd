import { Input } from '@mantine/core'

const PLACE = 'data-choice-fault'

/** What is wrong with what is ticked, before it: below a long list nobody would see it. */
export function ChoiceFault({ fault }: { readonly fault: string | undefined }) {
  return fault === undefined ? null : (
    <Input.Error role="alert" {...{ [PLACE]: true }}>
      {fault}
    </Input.Error>
  )
}

/** After the errors are drawn, brings it into sight: 'Salvar' stands below however far was scrolled. */
export function showChoiceFault(): void {
  requestAnimationFrame(() => {
    document.querySelector(`form [${PLACE}]`)?.scrollIntoView({ block: 'nearest' })
  })
}
