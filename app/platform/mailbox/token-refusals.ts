/** What makers of mailboxes answer when they do not let the program in, and what to do about it. */

/**
 * Microsoft's codes and their meanings: "Microsoft Entra authentication and authorization error codes" (learn.microsoft.com/entra/identity-platform/reference-error-codes).
 * Google's: "Using OAuth 2.0 for Web Server Applications", errors, and "Refresh token expiration" (developers.google.com/identity/protocols/oauth2).
 * What stands in no table has the word of RFC 6749, 4.1.2.1 and 5.2. Mail servers: "Enable or disable SMTP AUTH in Exchange Online" and "Fix issues with
 * SMTP AUTH" (learn.microsoft.com/exchange), and Gmail's "SMTP error messages" (support.google.com). Both makers say that codes may change: nothing but
 * these words depends on them.
 */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/AADSTS7000222/, 'The client secret has expired. Make a new one in Entra and enter its value here.'],
  [/AADSTS7000215/, 'The client secret is wrong. Enter the value of the secret, and not its ID.'],
  [
    /AADSTS7000218/,
    'The client secret is missing. In Entra, the redirect URI must be of the platform “Web”.',
  ],
  [/AADSTS700016/, 'The directory does not know this application. Check the client ID and the directory ID.'],
  [
    /AADSTS7000112/,
    'The application is disabled. In Entra, under Enterprise applications, Properties, allow users to sign in.',
  ],
  [/AADSTS900(02|023)/, 'There is no such directory. Check the directory (tenant) ID.'],
  [/AADSTS50011/, 'Enter the redirect URI shown here in Entra, under Authentication, letter for letter.'],
  [
    /AADSTS(1002012|70011)|invalid_scope/,
    'The permissions asked for do not fit. Add those that the how-to names; in MAIL_OAUTH_URL leave ?scope= out for Microsoft.',
  ],
  [
    /AADSTS(65001|65004|90094|90095)|consent_required/,
    'Permission was not given. Have an administrator grant consent in Entra, under API permissions, then sign in again.',
  ],
  [
    /AADSTS50105/,
    'The mailbox is not assigned to the application. Assign it in Entra, under Enterprise applications, Users and groups.',
  ],
  [
    /AADSTS(700082|70043|70008\b|700084)/,
    'The sign-in has ended, because it was not used for long or your directory limits how long one lasts. Sign in again.',
  ],
  [
    /AADSTS(50173|50132|50133)/,
    'The password of the mailbox was changed or its sessions were ended. Sign in again.',
  ],
  [
    /AADSTS(50055)/,
    'The password of the mailbox has expired. Set a new one at Microsoft, then sign in again.',
  ],
  [
    /AADSTS(50057|50034|50020)/,
    'The account is disabled or not in this directory. Sign in with one that has the mailbox.',
  ],
  [
    /AADSTS(53000|53001|53002|53003|53004|50158|530034?)/,
    'A Conditional Access policy of your directory refuses. Exclude this application or allow this server’s address there, then sign in again.',
  ],
  [/AADSTS(50074|50076|50079|50072)/, 'Microsoft wants multifactor authentication once more. Sign in again.'],
  [/AADSTS(54005|501481|70000\b)/, 'This sign-in was used already or was interrupted. Sign in again.'],
  [/AADSTS50196/, 'Microsoft saw too many requests and pauses. It is tried again by itself.'],
  [
    /admin_policy_enforced/,
    'Your Google administrator does not allow this application. In the Admin console, under Security, API controls, trust its client ID.',
  ],
  [
    /org_internal/,
    'The application is for another organization’s accounts only. Sign in with a mailbox of the Workspace that the project belongs to.',
  ],
  [/deleted_client/, 'The OAuth client was deleted. Make a new one in Google Cloud and enter it here.'],
  [
    /disabled_client/,
    'Google has disabled the OAuth client. See why in Google Cloud, under Google Auth Platform.',
  ],
  [
    /redirect_uri_mismatch/,
    'Enter the redirect URI shown here at the OAuth client in Google Cloud, letter for letter.',
  ],
  [
    /invalid_rapt|reauth/,
    'Your Google administrator limits how long a sign-in lasts. Trust the application in the Admin console, under Security, Google Cloud session control, then sign in again.',
  ],
  [
    /5\.7\.139|SmtpClientAuthentication is disabled/,
    'Microsoft has SMTP switched off. In the Microsoft 365 admin center open the mailbox under Active users, Mail, Manage email apps, and check Authenticated SMTP. It holds after some minutes.',
  ],
  [
    /SendAsDenied|5\.2\.252|5\.7\.60/,
    'Microsoft does not let this account send for the mailbox. Sign in as the mailbox itself, or give the account Send As in the admin center.',
  ],
  [
    /access_denied/,
    'The sign-in was canceled, or the maker does not let this account use the application. In Google’s testing mode add it as a test user, better make the application internal.',
  ],
  [
    /invalid_client|unauthorized_client/,
    'Check the client ID, the client secret and, for Microsoft, the directory ID.',
  ],
  [
    /invalid_grant/,
    'The permission was taken back or has ended: it was removed, the password was changed, it was not used for six months, or Google’s application is in testing, where it ends after seven days. Sign in again.',
  ],
  [
    /secret_changed/,
    'The server’s secret is another one than when the mailbox was connected. Enter the client secret again and sign in again.',
  ],
  [/unreachable/, 'Check whether this server may reach the maker. It is tried again by itself.'],
]

/** Null where it is none of these. */
export const tokenRemedy = (words: string): string | null =>
  remedies.find(([is]) => is.test(words))?.[1] ?? null
