// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/push/pushlistener.h"
#include "ui/workspace/pushnotifications.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace a2a {

class ErrorPanel;
class ReceiverResponseEdit;
class ReceiverNotices;
class Workspace;

/// The receivers of push notifications: whether and how this program listens, the registered URLs
/// with the notifications received, and the response of each URL, which can be changed at any time.
/// The window stays open beside the main window.
class ReceiversWindow final : public QDialog {
    Q_OBJECT

public:
    ReceiversWindow(Workspace &workspace, QWidget *parent = nullptr);

private:
    enum Column { TaskColumn, StateColumn, CountColumn, LastColumn, ResponseColumn, UrlColumn };

    QWidget *buildListening();
    QWidget *buildTable();
    QWidget *buildActions();
    void buildAuthentication();
    void buildCertificateFiles();
    void fillAddresses();
    void toggleListening();
    void askToOpen(const ListenChoices &listenChoices);
    void start(const ListenChoices &listenChoices);
    [[nodiscard]] Result<ListenChoices> listenChoices() const;
    void showListening();
    void showReceivers();
    void showSelected();
    void fillRow(int row, const PushReceiver &receiver);
    void copy(const QString &text);
    void goToTask();
    [[nodiscard]] const PushReceiver *selectedReceiver() const;

    Workspace &m_workspace;
    PushListener &m_listener;
    QLabel *m_state;
    QComboBox *m_address;
    QSpinBox *m_port;
    QLineEdit *m_publicAddress;
    QComboBox *m_tls;
    QComboBox *m_authentication;
    QWidget *m_certificateFiles; ///< the fields for the files of the certificate
    QLineEdit *m_certificate;
    QLineEdit *m_key;
    QPushButton *m_listen;
    QPushButton *m_registerAgain;
    QPushButton *m_newAddress;
    QLabel *m_emptyText;
    QTableWidget *m_table;
    ReceiverResponseEdit *m_answer;
    QPushButton *m_copyUrl;
    QPushButton *m_copyToken;
    QPushButton *m_copyCredentials; ///< hidden if there are no credentials
    QPushButton *m_delete;
    ErrorPanel *m_error;
    ReceiverNotices *m_notices;
    QTimer m_updateTimer; ///< delay before the rows are updated
    QTimer m_retryTimer;  ///< updates the rows while a delivery may be given up
};

/// Adds the menu actions for receiving: one for the selected task, and one for the window, which is
/// created on first use.
void addReceiverActions(QMenu *menu, Workspace &workspace, QWidget *window);

} // namespace a2a
