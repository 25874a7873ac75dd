import { type ComponentType, Suspense, useState } from 'react'

interface LoadOnUseProps {
  /** The button while its menu has not been used. */
  readonly button: ComponentType<{ onClick: () => void }>
  /** A lazy component that draws the same button with its menu open. */
  readonly menu: ComponentType
}

/** Keeps the code of a menu out of the first screen: it is loaded when its button is pressed. */
export function LoadOnUse({ button: Button, menu: Menu }: LoadOnUseProps) {
  const [isUsed, setUsed] = useState(false)
  const closed = <Button onClick={() => setUsed(true)} />
  if (!isUsed) return closed
  return (
    <Suspense fallback={closed}>
      <Menu />
    </Suspense>
  )
}
