// SPDX-License-Identifier: Apache-2.0
#include "model/signature/algorithms.h"

namespace a2a::signature {

static constexpr Algorithm Algorithms[] = {
    {"ES256", "EC", "P-256", 64, 256, false},    {"ES384", "EC", "P-384", 96, 384, false},
    {"ES512", "EC", "P-521", 132, 512, false},   {"RS256", "RSA", "", 0, 256, false},
    {"RS384", "RSA", "", 0, 384, false},         {"RS512", "RSA", "", 0, 512, false},
    {"PS256", "RSA", "", 0, 256, true},          {"PS384", "RSA", "", 0, 384, true},
    {"PS512", "RSA", "", 0, 512, true},          {"EdDSA", "OKP", "", 0, 0, false},
    {"Ed25519", "OKP", "Ed25519", 64, 0, false},
};

const Algorithm *algorithm(const QString &name)
{
    for (const Algorithm &known : Algorithms) {
        if (name == QLatin1String(known.name))
            return &known;
    }
    return nullptr;
}

} // namespace a2a::signature
