// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// Signing in: invalid input, and where secrets are stored.
static constexpr PhraseText SignInPhrases[] = {
    {"sign-in-without-parameter",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The API key has no parameter name.")},
    {"hint-sign-in-name",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Enter the name given in the agent's documentation.")},
    {"user-with-colon", QT_TRANSLATE_NOOP("a2a::Phrase", "The user name contains a colon.")},
    {"hint-user-with-colon",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Remove it: HTTP Basic separates user name and password by a colon.")},
    {"cookie-value-breaks",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The value of the cookie %1 contains a character not allowed in cookies.")},
    {"hint-cookie-value",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Enter the value only, without name and attributes; encode "
                                      "spaces, commas, quotes and semicolons.")},
    {"sign-in-twice",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Two of the credentials are sent in the same place: %1.")},
    {"hint-sign-in-twice", QT_TRANSLATE_NOOP("a2a::Phrase", "Leave one of them empty.")},
    {"pass-phrase-needed",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The file %1 is protected by a passphrase.")},
    {"pass-phrase-wrong", QT_TRANSLATE_NOOP("a2a::Phrase", "Wrong passphrase for the file %1.")},
    {"hint-pass-phrase",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Enter the passphrase that the file was created with.")},
    {"pkcs12-legacy",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The file %1 is encrypted by RC2 or RC4, which OpenSSL 3 no longer reads.")},
    {"hint-pkcs12-legacy",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "Convert it, and choose the new file: openssl pkcs12 -legacy -in \"%1\" -out \"%2\"")},
    {"keychain-gone", QT_TRANSLATE_NOOP("a2a::Phrase", "No keychain is available.")},
    {"hint-keychain-gone",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Secrets are kept for this session only. Start a keyring service (GNOME "
                       "Keyring, KWallet, KeePassXC) to keep them.")},
    {"keychain-locked", QT_TRANSLATE_NOOP("a2a::Phrase", "The keychain is locked.")},
    {"keychain-denied", QT_TRANSLATE_NOOP("a2a::Phrase", "The keychain refused access.")},
    {"hint-keychain-locked",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Unlock it and try again, or set credentials for this session only.")},
    {"keychain-failed", QT_TRANSLATE_NOOP("a2a::Phrase", "The keychain failed: %1")},
    {"hint-keychain-failed",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "Check the keychain's own application, or set credentials for this session only.")},
    {"secret-unread",
     QT_TRANSLATE_NOOP("a2a::Phrase", "1 secret could not be read: %1. Nothing was sent.")},
    {"secrets-unread",
     QT_TRANSLATE_NOOP("a2a::Phrase", "%1 secrets could not be read: %2. Nothing was sent.")},
    {"hint-secrets-unread",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Start or unlock the keychain and try again, or go on without them.")},
    {"keychain-silent", QT_TRANSLATE_NOOP("a2a::Phrase", "no answer from the keychain yet")},
    {"keychain-not-available", QT_TRANSLATE_NOOP("a2a::Phrase", "keychain not available")},
    {"keychain-is-locked", QT_TRANSLATE_NOOP("a2a::Phrase", "keychain locked")},
    {"keychain-fails", QT_TRANSLATE_NOOP("a2a::Phrase", "keychain failed")},
    {"keychain-lacks", QT_TRANSLATE_NOOP("a2a::Phrase", "not in the keychain")},
    {"keychain-unreadable",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The keychain entry for this agent was not written by this program.")},
    {"hint-keychain-unreadable",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Clear the agent's auth and set it again.")},
};

std::span<const PhraseText> signInPhrases()
{
    return SignInPhrases;
}

} // namespace a2a
