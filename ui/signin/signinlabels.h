// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/signinoffer.h"

#include <QCoreApplication>

namespace a2a {

/// Labels of sign-in methods. Names from a card are made safe to show.
struct SignInTr {
    Q_DECLARE_TR_FUNCTIONS(a2a::SignInTr)
};

/// The label of a step: "API key in the header X-API-Key".
[[nodiscard]] QString stepTitle(const SignInStep &step);
/// The label of an alternative: "OAuth 2 (read, write) + client certificate".
[[nodiscard]] QString offerTitle(const SignInOffer &offer);
/// The label of the step's secret: "Token", "Password".
[[nodiscard]] QString secretTitle(SignInKind kind);

} // namespace a2a
