// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthsignin.h"
#include "model/text/textof.h"

#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"

#include <QPointer>
#include <QTest>
#include <QUrlQuery>

#include <utility>
#include <vector>

namespace a2a::test {

/// Stops until it is advanced; then due timers are called, in order of time.
class ManualClock final : public OAuthClock {
public:
    [[nodiscard]] qint64 nowMs() const override { return m_nowMs; }
    void callAfter(std::chrono::milliseconds delay, QObject *context,
                   std::function<void()> call) override
    {
        m_calls.push_back({m_nowMs + delay.count(), context, std::move(call)});
    }
    /// Number of pending timers.
    [[nodiscard]] int waiting() const
    {
        return int(std::count_if(m_calls.begin(), m_calls.end(),
                                 [](const Call &one) { return !one.context.isNull(); }));
    }
    void advance(std::chrono::milliseconds by)
    {
        const qint64 until = m_nowMs + by.count();
        for (;;) {
            std::erase_if(m_calls, [](const Call &one) { return one.context.isNull(); });
            const auto next =
                std::min_element(m_calls.begin(), m_calls.end(),
                                 [](const Call &a, const Call &b) { return a.dueMs < b.dueMs; });
            if (next == m_calls.end() || next->dueMs > until)
                break;
            const Call due = std::move(*next);
            m_calls.erase(next);
            m_nowMs = std::max(m_nowMs, due.dueMs);
            due.call();
        }
        m_nowMs = until;
    }

private:
    struct Call {
        qint64 dueMs = 0;
        QPointer<QObject> context;
        std::function<void()> call;
    };
    qint64 m_nowMs = QDateTime::currentMSecsSinceEpoch();
    std::vector<Call> m_calls;
};

inline Script jsonAnswer(const QByteArray &body, int status = 200)
{
    return plainAnswer(status, body);
}

/// A provider scripted by a test, a sign-in at it, and all its signals.
class SignInBench final {
public:
    SignInBench()
    {
        QObject::connect(&signIn, &OAuthSignIn::warningIssued, &signIn, [this](const Phrase &what) {
            notes.append(QString::fromLatin1(what.code()));
            noteTexts.append(textOf(what));
        });
        QObject::connect(&signIn, &OAuthSignIn::browserRequested, &signIn,
                         [this](const QUrl &address) { browser = address; });
        QObject::connect(&signIn, &OAuthSignIn::codeShown, &signIn,
                         [this](const DeviceCode &code) { codes.push_back(code); });
        QObject::connect(&signIn, &OAuthSignIn::finished, &signIn, [this](const OAuthTokens &got) {
            tokens = got;
            ++ends;
        });
        QObject::connect(&signIn, &OAuthSignIn::failed, &signIn, [this](const Error &why) {
            error = why;
            ++ends;
        });
    }

    /// Of a public client, with the provider's endpoints.
    [[nodiscard]] OAuthRequest request(OAuthGrant grant) const
    {
        OAuthRequest asked;
        asked.grant = grant;
        asked.agentUrl = QUrl(QStringLiteral("http://127.0.0.1:1/"));
        asked.endpoints.issuer = QString::fromLatin1(provider.origin());
        asked.endpoints.authorization = provider.url("/authorize");
        asked.endpoints.token = provider.url("/token");
        asked.endpoints.deviceAuthorization = provider.url("/device");
        asked.clientId = QStringLiteral("scope-client");
        asked.donePage = "<p>done</p>";
        asked.failedPage = "<p>failed</p>";
        return asked;
    }
    [[nodiscard]] QString asked(const char *name) const
    {
        return QUrlQuery(browser).queryItemValue(QString::fromLatin1(name), QUrl::FullyDecoded);
    }
    [[nodiscard]] quint16 redirectPort() const
    {
        return quint16(QUrl(asked("redirect_uri")).port());
    }
    /// The browser's final request; `query` after the state.
    [[nodiscard]] QByteArray redirectText(const QByteArray &query) const
    {
        return "GET /callback?" + query +
               " HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(redirectPort()) + "\r\n\r\n";
    }
    [[nodiscard]] QByteArray state() const { return asked("state").toUtf8(); }
    /// The fields of the form last sent to the provider.
    [[nodiscard]] QUrlQuery lastForm() const
    {
        const std::vector<ReceivedRequest> requests = provider.requests();
        return QUrlQuery(requests.empty() ? QString() : QString::fromLatin1(requests.back().body));
    }
    [[nodiscard]] int asksFor(const QByteArray &path) const
    {
        const std::vector<ReceivedRequest> requests = provider.requests();
        return int(std::count_if(requests.begin(), requests.end(),
                                 [&](const ReceivedRequest &one) { return one.target == path; }));
    }
    /// Every byte stored, and every sentence.
    [[nodiscard]] QByteArray everythingStored() const
    {
        QByteArray text = (textOf(error) + noteTexts.join(u' ')).toUtf8();
        for (ExchangeId id = 1; id <= recording.lastId(); ++id) {
            const ExchangeFacts &facts = recording.facts(id);
            text += facts.request.method + ' ' + facts.request.url.toEncoded() + '\n';
            text += recording.requestBody(id) + '\n' + recording.body(id, 0, facts.bodySize);
            for (const HttpHeaders *headers : {&facts.request.headers, &facts.responseHeaders}) {
                for (const HttpHeader &header : *headers)
                    text += header.name + ": " + header.value + '\n';
            }
            if (facts.error)
                text += (textOf(*facts.error) + facts.error->where).toUtf8();
        }
        return text;
    }
    [[nodiscard]] QString code() const { return error.code; }

    ScriptedServer provider;
    Recording recording;
    ManualClock clock;
    OAuthSignIn signIn{recording, clock};
    QStringList notes;
    QStringList noteTexts;
    QUrl browser;
    std::vector<DeviceCode> codes;
    OAuthTokens tokens;
    Error error;
    int ends = 0;
};

} // namespace a2a::test
