// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/structuredoutputdialog.h"

#include "model/json/document.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace a2a;

class StructuredOutputDialogTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }

    void metadata_is_what_was_typed()
    {
        StructuredOutputDialog edit;
        edit.show();
        auto *schema = edit.findChild<QPlainTextEdit *>();
        schema->setPlainText(QStringLiteral("{ \"type\":\"array\", \"maxItems\": 1.0 }"));
        QCOMPARE(edit.metadata(),
                 QByteArray("{\"mimeType\":\"application/json\",\"schema\":{ \"type\":\"array\", "
                            "\"maxItems\": 1.0 }}"));
        StructuredOutputDialog again;
        again.setMetadata(edit.metadata());
        QCOMPARE(again.metadata(), edit.metadata());
    }

    void broken_schemas_cannot_be_used()
    {
        StructuredOutputDialog edit;
        edit.show();
        QPushButton *use = nullptr;
        for (QPushButton *button : edit.findChildren<QPushButton *>())
            use = button->property("primary").toBool() ? button : use;
        QVERIFY(use && use->isEnabled()); // the media type alone
        edit.findChild<QPlainTextEdit *>()->setPlainText(QStringLiteral("{"));
        QVERIFY(!use->isEnabled());
        for (QPushButton *button : edit.findChildren<QPushButton *>()) {
            if (button->text() == QStringLiteral("Example"))
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(use->isEnabled());
        const json::Document metadata(edit.metadata());
        QCOMPARE(metadata.at(u"/schema/type").toString(), QStringLiteral("array"));
    }
};
A2A_TEST(StructuredOutputDialogTest)
#include "structuredoutputdialogtest.moc"
