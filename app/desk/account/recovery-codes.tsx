/** Recovery codes, on the one page that ever shows them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const file = `Recovery codes. Each opens the desk once.\n\n${codes.join('\n')}\n`
  return (
    <div className="form-notice">
      <p>
        <strong>Your recovery codes, shown only now.</strong> Each opens the desk once when your phone is
        gone. Keep them where the phone is not.
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
          Download them as a file
        </a>
      </p>
    </div>
  )
}
