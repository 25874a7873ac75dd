/** Where the text of a call is sealed; its row is the hash of its body. */
export const PROVIDER_CALL_PLACE = { table: 'provider_calls', column: 'sealed_call' } as const
