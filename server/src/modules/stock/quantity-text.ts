/** A quantity as texts have it, `10.5`, in ten-thousandths. */
export function quantityOf(text: string): bigint {
  const isNegative = text.startsWith('-')
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(`${whole}${fraction.padEnd(4, '0')}`)
  return isNegative ? -value : value
}

/** Ten-thousandths as a quantity with four decimals, `10.5000`. */
export function quantityText(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(5, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
