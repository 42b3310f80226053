/**
 * Under a policy of this name, which lets nothing else through. The name must stand in the content security policy; a
 * document makes each once.
 */
export function trustedScript(name: string, address: string): string {
  const policy = window.trustedTypes?.createPolicy(name, {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(url)
      return url
    },
  })
  // A TrustedScriptURL is assigned like a string; browsers without Trusted Types get the string itself.
  return (policy?.createScriptURL(address) ?? address) as string
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): unknown }
    }
  }
}
