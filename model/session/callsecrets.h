// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/dialects.h"
#include "model/recording/recording.h"
#include "model/schema/formsource.h"

namespace a2a {

/// Content of a call that must not be stored: answers to fields that ask for a password
/// (Part::secrets), and the token and credentials of a push notification config. A secret is found
/// by the name and the value of its member together, so that the password "user" does not mask the
/// value of a message's `role`.
class CallSecrets final {
public:
    explicit CallSecrets(const OperationCall &call);

    /// Secrets in another program's request: token and credentials of its push notification
    /// configs, and values that `question` marks as secret if the request replies to it.
    [[nodiscard]] static CallSecrets forRequest(const QByteArray &json,
                                                const FormSource &question = {});

    [[nodiscard]] bool isEmpty() const { return m_secrets.empty(); }
    /// Adds the secrets to the redactor, which masks unmistakable ones wherever they occur.
    void registerIn(Redactor &redactor) const;
    /// The answers to questions for a password, without the place that they belong to.
    [[nodiscard]] const std::vector<TaskSecret> &answers() const { return m_answers; }

    struct MaskedBody {
        QByteArray bytes; ///< same length as before
        std::vector<MaskedRange> ranges;
    };
    /// JSON stays JSON: strings hold asterisks; another value becomes such a string of the same
    /// length.
    [[nodiscard]] MaskedBody maskedJson(const QByteArray &json) const;
    /// A framed protobuf message; its fields have no names, so their values are compared.
    [[nodiscard]] MaskedBody maskedMessage(const QByteArray &body) const;
    /// Puts the values back where the mask of maskedJson(real) is unchanged in edited JSON.
    [[nodiscard]] QByteArray restored(const QByteArray &changed, const QByteArray &real) const;

private:
    CallSecrets() = default;
    void add(const Part &part);
    void findConfigs(json::Value value);
    void findAnswers(json::Value value, const FormSource &question);

    struct Secret {
        QByteArray name; ///< name of its member, empty if it has none
        QByteArray raw;  ///< JSON
    };
    [[nodiscard]] bool isSecret(json::Value value) const;
    void find(json::Value value, std::vector<json::Value> &found) const;

    std::vector<Secret> m_secrets;
    std::vector<TaskSecret> m_answers;
};

/// Masks the secrets in what is recorded of the request.
void hideSecrets(const CallSecrets &secrets, const Dialect &dialect, ExchangeRequest &request);

} // namespace a2a
