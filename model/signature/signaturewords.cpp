// SPDX-License-Identifier: Apache-2.0
// What came out of checking a signature, in words.
#include "model/signature/signaturecheck.h"
#include "model/signature/signaturetr.h"

namespace a2a::signature {

using State = SignatureCheck::State;
using Verdict = CardSignatures::Verdict;

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
        return SignatureTr::tr("not signed");
    case Verdict::Verified:
        return SignatureTr::tr("verified");
    case Verdict::Mismatch:
        return SignatureTr::tr("does not match");
    case Verdict::NoKey:
        return SignatureTr::tr("key not available");
    case Verdict::Malformed:
        break;
    }
    return SignatureTr::tr("malformed");
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
        return SignatureTr::tr("Verified with the %1. It matches %2.")
            .arg(check.key, formTitle(*check.form));
    return check.reason;
}

} // namespace a2a::signature
