/** Recovery codes, on the one page that ever shows them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const file = `Recovery codes. Each one works once.\n\n${codes.join('\n')}\n`
  return (
    <div className="form-notice">
      <p>
        <strong>Save your recovery codes now. They will not be shown again.</strong> If you lose your phone,
        each code signs you in once. Keep them somewhere other than your phone.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a download="recovery-codes.txt" href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}>
          Download the codes as a file
        </a>
      </p>
    </div>
  )
}
