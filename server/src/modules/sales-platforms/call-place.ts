/** Where the text of a call is sealed; its row is the hash of its body. */
export const CALL_PLACE = { table: 'platform_calls', column: 'sealed_call' } as const
