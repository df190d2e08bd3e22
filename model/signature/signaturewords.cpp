// SPDX-License-Identifier: Apache-2.0
// What came out of checking a signature, in words.
#include "model/signature/signaturecheck.h"

#include <QCoreApplication>

namespace a2a::signature {

using State = SignatureCheck::State;
using Verdict = CardSignatures::Verdict;

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::Signature", text);
}

static Verdict verdictOf(State state)
{
    switch (state) {
    case State::Verified:
        return Verdict::Verified;
    case State::Mismatch:
        return Verdict::Mismatch;
    case State::NoKey:
        return Verdict::NoKey;
    case State::Malformed:
        break;
    }
    return Verdict::Malformed;
}

QString verdictWord(Verdict verdict)
{
    switch (verdict) {
    case Verdict::NotSigned:
        return QStringLiteral("not-signed");
    case Verdict::Verified:
        return QStringLiteral("verified");
    case Verdict::Mismatch:
        return QStringLiteral("mismatch");
    case Verdict::NoKey:
        return QStringLiteral("no-key");
    case Verdict::Malformed:
        break;
    }
    return QStringLiteral("malformed");
}

QString verdictTitle(Verdict verdict)
{
    switch (verdict) {
    case Verdict::NotSigned:
        return say("not signed");
    case Verdict::Verified:
        return say("verified");
    case Verdict::Mismatch:
        return say("does not match");
    case Verdict::NoKey:
        return say("key not available");
    case Verdict::Malformed:
        break;
    }
    return say("malformed");
}

QString stateWord(State state)
{
    return verdictWord(verdictOf(state));
}

QString stateTitle(State state)
{
    return verdictTitle(verdictOf(state));
}

QString sentence(const SignatureCheck &check)
{
    if (check.state == State::Verified)
        return say("Verified with the %1. It matches %2.").arg(check.key, formTitle(*check.form));
    return check.reason;
}

} // namespace a2a::signature
