// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/tokencall.h"

#include <QObject>

namespace a2a {

/// The device flow of one sign-in (RFC 8628): a code for the user, and polling for the tokens at
/// the server's interval until the user has agreed or refused, or the code has expired. Use once.
class DeviceGrant final : public QObject {
    Q_OBJECT

public:
    DeviceGrant(Recording &recording, OAuthClock &clock, QObject *parent = nullptr);

    void start(const OAuthRequest &request);

signals:
    void warningIssued(const a2a::Phrase &what);
    void codeShown(const a2a::DeviceCode &code);
    void done(const a2a::TokenResponse &answer);
    void failed(const a2a::Error &error);

private:
    void onCode(const OAuthResponse &answer);
    void waitAndPoll();
    void poll();
    void onRefused(const Error &error);
    void fail(const Error &error);

    Recording &m_recording;
    OAuthClock &m_clock;
    OAuthRequest m_request;
    QByteArray m_code;
    DeviceCode m_shown;
    std::chrono::seconds m_interval{5};
};

} // namespace a2a
