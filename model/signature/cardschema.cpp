// SPDX-License-Identifier: Apache-2.0
#include "model/signature/cardschema.h"

#include <algorithm>

namespace a2a::signature {

using enum Presence;

const Field *MessageType::field(QByteArrayView name) const
{
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [name](const Field &field) { return name == field.name; });
    return found == fields.end() ? nullptr : &*found;
}

static constexpr MessageType Data;

static constexpr Field InterfaceFields[] = {
    {"url", Required}, {"protocolBinding", Required}, {"protocolVersion", Required}, {"tenant"}};
static constexpr MessageType Interface{InterfaceFields};

static constexpr Field ProviderFields[] = {{"url", Required}, {"organization", Required}};
static constexpr MessageType Provider{ProviderFields};

static constexpr Field ExtensionFields[] = {
    {"uri"}, {"description"}, {"required"}, {"params", Optional, &Data}};
static constexpr MessageType Extension{ExtensionFields};

static constexpr Field CapabilitiesFields[] = {{"streaming", Optional},
                                               {"pushNotifications", Optional},
                                               {"extensions", Implicit, &Extension},
                                               {"extendedAgentCard", Optional}};
static constexpr MessageType Capabilities{CapabilitiesFields};

static constexpr Field StringListFields[] = {{"list"}};
static constexpr MessageType StringList{StringListFields};

static constexpr Field RequirementFields[] = {{"schemes", Implicit, &StringList, true}};
static constexpr MessageType Requirement{RequirementFields};

static constexpr Field SkillFields[] = {{"id", Required},
                                        {"name", Required},
                                        {"description", Required},
                                        {"tags", Required},
                                        {"examples"},
                                        {"inputModes"},
                                        {"outputModes"},
                                        {"securityRequirements", Implicit, &Requirement}};
static constexpr MessageType Skill{SkillFields};

static constexpr Field CodeFlowFields[] = {{"authorizationUrl", Required},
                                           {"tokenUrl", Required},
                                           {"refreshUrl"},
                                           {"scopes", Required},
                                           {"pkceRequired"}};
static constexpr MessageType CodeFlow{CodeFlowFields};
static constexpr Field TokenFlowFields[] = {
    {"tokenUrl", Required}, {"refreshUrl"}, {"scopes", Required}};
static constexpr MessageType TokenFlow{TokenFlowFields};
static constexpr Field ImplicitFlowFields[] = {
    {"authorizationUrl", Required}, {"refreshUrl"}, {"scopes", Required}};
static constexpr MessageType ImplicitFlow{ImplicitFlowFields};
static constexpr Field DeviceFlowFields[] = {{"deviceAuthorizationUrl", Required},
                                             {"tokenUrl", Required},
                                             {"refreshUrl"},
                                             {"scopes", Required}};
static constexpr MessageType DeviceFlow{DeviceFlowFields};
static constexpr Field FlowsFields[] = {{"authorizationCode", Optional, &CodeFlow},
                                        {"clientCredentials", Optional, &TokenFlow},
                                        {"implicit", Optional, &ImplicitFlow},
                                        {"password", Optional, &TokenFlow},
                                        {"deviceCode", Optional, &DeviceFlow}};
static constexpr MessageType Flows{FlowsFields, true};

static constexpr Field ApiKeyFields[] = {
    {"description"}, {"location", Required}, {"name", Required}};
static constexpr MessageType ApiKey{ApiKeyFields};
static constexpr Field HttpAuthFields[] = {{"description"}, {"scheme", Required}, {"bearerFormat"}};
static constexpr MessageType HttpAuth{HttpAuthFields};
static constexpr Field OAuth2Fields[] = {
    {"description"}, {"flows", Required, &Flows}, {"oauth2MetadataUrl"}};
static constexpr MessageType OAuth2{OAuth2Fields};
static constexpr Field OpenIdFields[] = {{"description"}, {"openIdConnectUrl", Required}};
static constexpr MessageType OpenId{OpenIdFields};
static constexpr Field MutualTlsFields[] = {{"description"}};
static constexpr MessageType MutualTls{MutualTlsFields};
static constexpr Field SchemeFields[] = {{"apiKeySecurityScheme", Optional, &ApiKey},
                                         {"httpAuthSecurityScheme", Optional, &HttpAuth},
                                         {"oauth2SecurityScheme", Optional, &OAuth2},
                                         {"openIdConnectSecurityScheme", Optional, &OpenId},
                                         {"mtlsSecurityScheme", Optional, &MutualTls}};
static constexpr MessageType Scheme{SchemeFields, true};

static constexpr Field CardFields[] = {{"name", Required},
                                       {"description", Required},
                                       {"supportedInterfaces", Required, &Interface},
                                       {"provider", Optional, &Provider},
                                       {"version", Required},
                                       {"documentationUrl", Optional},
                                       {"capabilities", Required, &Capabilities},
                                       {"securitySchemes", Implicit, &Scheme, true},
                                       {"securityRequirements", Implicit, &Requirement},
                                       {"defaultInputModes", Required},
                                       {"defaultOutputModes", Required},
                                       {"skills", Required, &Skill},
                                       {"iconUrl", Optional}};
static constexpr MessageType Card{CardFields};

const MessageType &agentCardType()
{
    return Card;
}

} // namespace a2a::signature
