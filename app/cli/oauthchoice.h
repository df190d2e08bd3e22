// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "model/signin/signinoffer.h"

namespace a2a::cli {

/// The request of `login` to a provider, and the card's scheme for it.
struct LoginChoice {
    OAuthRequest request;
    SignInKind kind = SignInKind::OAuth;
    QString scheme; ///< the card's name for it; empty: not in the card
};

/// From the card's schemes (none: the card is not known) and the options. An error if the card has
/// no supported flow, or not the requested one.
[[nodiscard]] Result<LoginChoice> loginChoiceFor(const QUrl &agentUrl, const SignInOffers &offers,
                                                 const Options &options);

} // namespace a2a::cli
