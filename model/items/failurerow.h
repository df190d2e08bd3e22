// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/signinrequirements.h"
#include "model/items/chatrow.h"

namespace a2a {

/// A failure.
class FailureRow final : public ChatRow {
public:
    using ChatRow::ChatRow;
    [[nodiscard]] ChatFailure failure() const;
    [[nodiscard]] FailureIndex failureIndex() const { return index(); }
    /// Checks the outcome of the failure. Returns true if it has changed since the last call.
    bool updateOutcome();
    /// A sign-in was missing, and its outcome is not known yet.
    [[nodiscard]] bool isAwaitingSignIn() const { return m_isSignInMissing && !m_isSignedIn; }

    static constexpr Kind RowKind = Kind::Failure;
    [[nodiscard]] Kind kind() const override { return RowKind; }
    [[nodiscard]] ExchangeId exchange() const override;
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] QString text() const override;
    [[nodiscard]] QByteArray json() const override;

protected:
    [[nodiscard]] QString name(const QString &excerpt, const QString &time) const override;

private:
    [[nodiscard]] bool isPending() const;
    [[nodiscard]] QString pageText() const;

    bool m_wasPending = false;
    bool m_isSignInMissing = isSignInNeeded(m_from.store.failures[index()].error);
    bool m_isSignedIn = false;      ///< a sign-in was missing, and has worked since
    std::optional<StreamGap> m_gap; ///< at its beginning
};

} // namespace a2a
