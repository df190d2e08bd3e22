// SPDX-License-Identifier: Apache-2.0
// The result of checking a signature, as text.
#include "model/signature/signaturecheck.h"

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

QString signatureVerdictName(Verdict verdict)
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

Phrase signatureVerdictTitle(Verdict verdict)
{
    switch (verdict) {
    case Verdict::NotSigned:
        return "signature-state-not-signed";
    case Verdict::Verified:
        return "signature-state-verified";
    case Verdict::Mismatch:
        return "signature-state-mismatch";
    case Verdict::NoKey:
        return "signature-state-no-key";
    case Verdict::Malformed:
        break;
    }
    return "signature-state-malformed";
}

QString signatureStateName(State state)
{
    return signatureVerdictName(verdictOf(state));
}

Phrase signatureStateTitle(State state)
{
    return signatureVerdictTitle(verdictOf(state));
}

Phrase sentence(const SignatureCheck &check)
{
    if (check.state == State::Verified)
        return {"signature-verified", {check.key, signingFormTitle(*check.form)}};
    return check.reason;
}

} // namespace a2a::signature
