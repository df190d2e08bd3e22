// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/profiles/profileuse.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QTabWidget;

namespace a2a {

class ProfileHeadersEdit;
class AnnouncingLabel;

/// Edits one agent of the user's: its name, its URL, the headers of every request, and the
/// interface. Nothing is applied before it is accepted, and problems are shown immediately.
class ProfileDialog final : public QDialog {
    Q_OBJECT

public:
    /// What the dialog shows about an agent besides its profile.
    struct Context {
        QString cardName;   ///< used if the user has set no name
        QStringList groups; ///< existing groups
        bool isNew = false;
    };
    ProfileDialog(const AgentProfile &profile, const HeaderSecrets &secrets, const Context &context,
                  QWidget *parent = nullptr);

    [[nodiscard]] AgentProfile profile() const;
    /// The values of secret headers. They are kept in memory until the program ends, and in no
    /// file.
    [[nodiscard]] HeaderSecrets secrets() const;
    /// Why the input cannot be accepted; empty if it can.
    [[nodiscard]] QString problem() const;

protected:
    bool focusNextPrevChild(bool next) override;

private:
    /// The widgets for a time limit: the one of the settings, none, or a number of seconds.
    struct LimitRow {
        QComboBox *kind;
        QSpinBox *seconds;
    };

    QWidget *buildGeneral(const Context &context);
    QWidget *buildHeaders();
    QWidget *buildConnection();
    QWidget *makeFileRow(QLineEdit *edit, const QString &name);
    LimitRow addLimit(QFormLayout *form, const QString &title,
                      const std::optional<std::chrono::milliseconds> &limit);
    [[nodiscard]] static std::optional<std::chrono::milliseconds> readLimit(const LimitRow &row);
    void fillFrom(const AgentProfile &profile);
    [[nodiscard]] std::optional<Offer> interface() const;
    [[nodiscard]] QString interfaceProblem() const;
    void refresh();

    AgentProfile m_original;
    QTabWidget *m_tabs;
    QLineEdit *m_name;
    QComboBox *m_color;
    QComboBox *m_group;
    QLineEdit *m_url;
    QComboBox *m_interfaceMode;
    QComboBox *m_protocolVersion;
    QComboBox *m_binding;
    QLineEdit *m_endpoint;
    QCheckBox *m_hasTenant;
    QLineEdit *m_tenant;
    ProfileHeadersEdit *m_headers;
    QPlainTextEdit *m_extensions;
    QComboBox *m_proxy;
    QLineEdit *m_proxyUrl;
    LimitRow m_responseTimeout = {};
    LimitRow m_streamIdleTimeout = {};
    LimitRow m_otherTimeout = {};
    QLineEdit *m_authorities;
    QLineEdit *m_certificate;
    QLineEdit *m_key;
    AnnouncingLabel *m_problem;
    QPushButton *m_save;
};

} // namespace a2a
